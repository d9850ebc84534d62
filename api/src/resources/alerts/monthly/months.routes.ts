import { monthParamsSchema, portfolioMonthSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setSourceHeaders } from '../../../plugins/source-headers';
import type { MonthService } from './months.service';

export const monthRoutes: FastifyPluginAsyncZod<{ readMonth: MonthService }> = async (app, { readMonth }) => {
  app.requireUserOnRoutes('portfolio', 'portfolio:read');

  app.get(
    '/portfolio/months/:month',
    {
      schema: {
        summary: 'The letter of a month: growth, change, CDI, plans, limit of sales and tax days, in reais',
        params: monthParamsSchema,
        response: { 200: portfolioMonthSchema },
      },
    },
    async ({ userId, tokenScopes, params }, reply) => {
      const { month, from } = await readMonth(userId, params.month);
      setSourceHeaders(reply, from);
      const isWhole = tokenScopes === null || tokenScopes.includes('taxes:read');
      return isWhole ? month : { ...month, tax: null };
    },
  );
};
