import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerUsage } from './api-server';

export interface ApiServer {
  /** Where the API is, its prefix included. */
  url: string;
  /** With `collected`, after garbage was collected, which holds the server up for 100 ms. */
  usage(options?: { collected: boolean }): Promise<ServerUsage>;
  post(path: string, body: object): Promise<Response>;
  stop(): void;
}

/** The API over an embedded database and simulated figures, in a separate process, without limits per address. */
export async function startApiServer(env: Record<string, string> = {}): Promise<ApiServer> {
  const unlimited = {
    PUBLIC_READS_PER_MINUTE: '1000000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_FAILURES_PER_15_MINUTES: '1000000',
    SIGN_IN_FAILURES_PER_ACCOUNT_HOUR: '1000000',
    REGISTER_LIMIT_PER_HOUR: '1000000',
    FORGOT_LIMIT_PER_10_MINUTES: '1000000',
    FORGOT_LIMIT_PER_ACCOUNT_HOUR: '1000000',
  };
  const settings = { BITCOIN_SOURCE: 'simulated', ...unlimited, ...env };
  const server = fork(new URL('api-server.ts', import.meta.url), [JSON.stringify(settings)]);
  const [origin] = (await once(server, 'message')) as [string];
  const url = `${origin}/btc-api`;

  return {
    url,
    async usage({ collected } = { collected: false }) {
      const reported = once(server, 'message') as Promise<[ServerUsage]>;
      server.send(collected ? 'usage after collection' : 'usage');
      return (await reported)[0];
    },
    post: (path, body) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stop: () => server.disconnect(),
  };
}

export const person = { name: 'Ana Souza', email: 'ana@exemplo.com.br', password: 'correto cavalo bateria' };
