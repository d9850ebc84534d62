import { portfolioHistoryQuerySchema, portfolioHistorySchema, problemSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../plugins/documentation';
import type { HistoryService } from './history.service';

export const historyRoutes: FastifyPluginAsyncZod<{ history: HistoryService }> = async (app, { history }) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    '/portfolio/history',
    {
      schema: {
        tags: ['portfolio'],
        security: bearerOnly,
        summary: 'What the user owned at the end of each of the last days, with the prices of that day',
        querystring: portfolioHistoryQuerySchema,
        response: { 200: portfolioHistorySchema, default: problemSchema },
      },
    },
    ({ userId, query }) => history.days(userId, query.days),
  );
};
