import {
  type ComparedName,
  comparedNames,
  explanationParamsSchema,
  explanationQuerySchema,
  explanationSchema,
  portfolioCompareQuerySchema,
  portfolioCompareSchema,
  portfolioEvolutionQuerySchema,
  portfolioEvolutionSchema,
  portfolioGainsQuerySchema,
  portfolioGainsSchema,
  portfolioMonthsQuerySchema,
  portfolioMonthsSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setSourceHeaders } from '../../plugins/source-headers';
import type { CompareService } from './compare.service';
import type { EvolutionService } from './evolution.service';
import type { Explain } from './explanations';
import { toMonths } from './to-months';

export const evolutionRoutes: FastifyPluginAsyncZod<{
  explain: Explain;
  evolutions: EvolutionService;
  comparisons: CompareService;
}> = async (app, { evolutions, comparisons, explain }) => {
  app.requireUserOnRoutes('portfolio', 'portfolio:read');

  app.get(
    '/portfolio/evolution',
    {
      schema: {
        summary: 'Every day since the first transaction, built back, with what the money brought',
        querystring: portfolioEvolutionQuerySchema,
        response: { 200: portfolioEvolutionSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const { evolution, from } = await evolutions.evolution(userId, query);
      setSourceHeaders(reply, from);
      return evolution;
    },
  );

  app.get(
    '/portfolio/gains',
    {
      schema: {
        summary: 'What changed today, this month and this year, and the gain of each place',
        querystring: portfolioGainsQuerySchema,
        response: { 200: portfolioGainsSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const { gains, from } = await evolutions.gains(userId, query);
      setSourceHeaders(reply, from);
      return gains;
    },
  );

  app.get(
    '/portfolio/months',
    {
      schema: {
        summary: 'The growth of each month and year without deposits and withdrawals',
        querystring: portfolioMonthsQuerySchema,
        response: { 200: portfolioMonthsSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const periods = await evolutions.periods(userId, query);
      setSourceHeaders(reply, periods.from);
      return toMonths(periods, query);
    },
  );

  app.get(
    '/portfolio/explanations/:figure',
    {
      // Its rows are entries of the ledger.
      config: { tokenScope: 'ledger:read' },
      schema: {
        summary: 'The entries and prices of which a figure is made',
        params: explanationParamsSchema,
        querystring: explanationQuerySchema,
        response: { 200: explanationSchema },
      },
    },
    ({ userId, params, query }) => explain(userId, params.figure, query.currency),
  );

  app.get(
    '/portfolio/compare',
    {
      schema: {
        summary: 'What the money of the ledger has become, and what it would be elsewhere',
        querystring: portfolioCompareQuerySchema,
        response: { 200: portfolioCompareSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const against = (query.against?.split(',') as ComparedName[] | undefined) ?? comparedNames;
      const { comparison, from } = await comparisons.compare(userId, against);
      setSourceHeaders(reply, from);
      return comparison;
    },
  );
};
