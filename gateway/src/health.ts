import type { FastifyInstance } from 'fastify';

const quiet = { logLevel: 'warn' } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it can serve.
 * Returns what makes `/readyz` answer 503 from then on.
 */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): { beginDraining(): void } {
  let isDraining = false;

  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', quiet, async (_request, reply) => {
    const canServe = !isDraining && (await isReady());
    reply.header('cache-control', 'no-store').code(canServe ? 200 : 503);
    return { status: canServe ? 'ready' : 'unavailable' };
  });

  // A client that keeps its connection finds another server for its next request.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  return {
    beginDraining() {
      isDraining = true;
    },
  };
}
