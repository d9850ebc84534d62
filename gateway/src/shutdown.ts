import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '@painel/api';
import type { FastifyInstance } from 'fastify';

const drainMs = 10_000;
/** The time in which kept connections may end with their next answer. */
const settleMs = 1000;

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Accepts no more connections and gives the open ones a moment to end by themselves. */
async function settle(server: Server): Promise<void> {
  // The HTTP server's own `close` would cut kept connections at once, perhaps with a request on its way.
  Server.prototype.close.call(server);
  const until = performance.now() + settleMs;
  while (performance.now() < until && (await openConnections(server)) > 0) await pause(20);
}

/** On SIGTERM or SIGINT: `/readyz` answers 503 at once, running requests have ten seconds, then the process exits with 0. */
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
