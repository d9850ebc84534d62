import type { Api } from '@painel/api';
import type { FastifyInstance } from 'fastify';

const drainMs = 10_000;

/** On SIGTERM or SIGINT: not ready at once, requests under way are answered for at most ten seconds, exit 0. */
export function drainOnSignal(app: FastifyInstance, api: Api, beginDraining: () => void): void {
  let isStopping = false;

  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'draining');
    beginDraining();
    const deadline = setTimeout(() => app.server.closeAllConnections(), drainMs);
    deadline.unref();
    await app.close();
    await api.stop();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      });
    });
  }
}
