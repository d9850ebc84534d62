import { portfolioHistoryQuerySchema, portfolioHistorySchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { HistoryService } from './history.service';

export const historyRoutes: FastifyPluginAsyncZod<{ history: HistoryService }> = async (app, { history }) => {
  app.requireUserOnRoutes('portfolio', 'portfolio:read');

  app.get(
    '/portfolio/history',
    {
      schema: {
        summary: 'What the user owned at the end of each of the last days, with the prices of that day',
        querystring: portfolioHistoryQuerySchema,
        response: { 200: portfolioHistorySchema },
      },
    },
    ({ userId, query }) => history.days(userId, query.days),
  );
};
