import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@painel/api';
import type { FastifyInstance } from 'fastify';

const drainMs = 10_000;
/** For connections that are kept open: their next answer ends them. */
const settleMs = 1000;

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Takes no more connections, and lets those there are end by themselves for a moment. */
async function settle(server: Server): Promise<void> {
  // Not the HTTP server's own `close`: that cuts kept connections at once, with a request perhaps on its way.
  Server.prototype.close.call(server);
  const until = performance.now() + settleMs;
  while (performance.now() < until && (await openConnections(server)) > 0) await pause(20);
}

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
    await settle(app.server);
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
