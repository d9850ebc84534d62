import {
  problemSchema,
  refreshProgressSchema,
  refreshStartedSchema,
  refreshedBalancesSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../../plugins/documentation';
import { ProblemError } from '../../../plugins/problem';
import { portfolioCopy } from '../../portfolio/portfolio.copy';
import type { RefreshService } from './refresh.service';

const shared = { tags: ['portfolio'], security: bearerOnly };

export const refreshRoutes: FastifyPluginAsyncZod<{ refreshes: RefreshService }> = async (
  app,
  { refreshes },
) => {
  app.addHook('onRequest', app.requireUser);

  app.post(
    '/portfolio/refresh-balances',
    {
      schema: {
        ...shared,
        summary: 'Reads all balances again; answers within 20 s, what is left then goes on by itself',
        response: { 200: refreshedBalancesSchema, default: problemSchema },
      },
    },
    async ({ userId }) => {
      const result = await refreshes.refresh(userId);
      if (result.updated === 0 && result.pending === 0 && result.failed !== 0) {
        throw new ProblemError(503, 'UPSTREAM_UNAVAILABLE', portfolioCopy.balancesUnavailable);
      }
      return result;
    },
  );

  app.get(
    '/portfolio/refresh-transactions',
    { schema: { ...shared, response: { 202: refreshStartedSchema, default: problemSchema } } },
    async ({ userId }, reply) => {
      await refreshes.begin(userId);
      return reply.code(202).send({ status: 'started' });
    },
  );

  app.get(
    '/portfolio/refresh-progress',
    {
      schema: {
        ...shared,
        summary: 'How far the refresh under way is, or the last one',
        response: { 200: refreshProgressSchema, default: problemSchema },
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
