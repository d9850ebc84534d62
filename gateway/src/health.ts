import type { Api } from '@painel/api';
import type { FastifyInstance } from 'fastify';
import { type RegistryProblem, sentenceOf } from './registry/registry-problem';

const quiet = { logLevel: 'warn' } as const;

/**
 * `/healthz` says that the process answers, `/readyz` that it can serve. `/readyz` reports a registry that cannot be verified, but answers 503
 * only where there is no earlier revision to serve. It also reports a price that is late or away, and released files that are empty or changed:
 * pages say so, and the rest is served.
 *
 * @returns a function that makes `/readyz` answer 503 from then on
 */
export function addHealth(
  app: FastifyInstance,
  { isReady, priceState }: Pick<Api, 'isReady' | 'priceState'>,
  readProblem: () => Promise<RegistryProblem | null>,
  readFiles: () => Promise<string | null>,
): { beginDraining(): void } {
  let isDraining = false;

  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', quiet, async (_request, reply) => {
    const [isApiReady, problem, files] = await Promise.all([isReady(), readProblem(), readFiles()]);
    const hasRegistry = problem?.kind !== 'unverified' || problem.served !== null;
    const canServe = !isDraining && isApiReady && hasRegistry;
    reply.header('cache-control', 'no-store').code(canServe ? 200 : 503);
    return {
      status: canServe ? 'ready' : 'unavailable',
      price: priceState(),
      ...(problem && { registry: sentenceOf(problem) }),
      ...(files && { files }),
    };
  });

  // The client opens a new connection for its next request, and reaches another server.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  return {
    beginDraining() {
      isDraining = true;
    },
  };
}
