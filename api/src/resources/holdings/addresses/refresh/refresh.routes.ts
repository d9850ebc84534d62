import { refreshProgressSchema, refreshStartedSchema, refreshedBalancesSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ProblemError } from '../../../../plugins/problem';
import { holdingsCopy } from '../../holdings.copy';
import type { RefreshService } from './refresh.service';

export const refreshRoutes: FastifyPluginAsyncZod<{ refreshes: RefreshService }> = async (
  app,
  { refreshes },
) => {
  app.requireUserOnRoutes('portfolio');

  app.post(
    '/portfolio/refresh-balances',
    {
      schema: {
        summary: 'Reads all balances again; answers within 20 s, what is left then goes on by itself',
        response: { 200: refreshedBalancesSchema },
      },
    },
    async ({ userId }) => {
      const result = await refreshes.refresh(userId);
      if (result.updated === 0 && result.pending === 0 && result.failed !== 0) {
        throw new ProblemError(503, 'UPSTREAM_UNAVAILABLE', holdingsCopy.balancesUnavailable);
      }
      return result;
    },
  );

  app.get(
    '/portfolio/refresh-transactions',
    { schema: { response: { 202: refreshStartedSchema } } },
    async ({ userId }, reply) => {
      await refreshes.begin(userId);
      return reply.code(202).send({ status: 'started' });
    },
  );

  app.get(
    '/portfolio/refresh-progress',
    {
      schema: {
        summary: 'How far the refresh under way is, or the last one',
        response: { 200: refreshProgressSchema },
      },
    },
    async ({ userId }) => {
      const { isRunning, startedAt, finishedAt, ...counts } = await refreshes.progress(userId);
      return {
        status: isRunning ? ('running' as const) : ('idle' as const),
        ...counts,
        started_at: startedAt,
        finished_at: finishedAt,
      };
    },
  );
};
