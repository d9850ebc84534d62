import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvironmentError } from '@painel/api';
import type { Metrics } from './metrics';

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Answers `/metrics` at a separate address, which no proxy of the site forwards to. @throws {EnvironmentError} */
export async function serveMetrics({ text, contentType }: Metrics, { host, port }: MetricsAddress) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) =>
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new EnvironmentError(
      `METRICS_HOST and METRICS_PORT name an address that cannot be used: ${(error as Error).message}.`,
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
