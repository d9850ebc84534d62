import {
  portfolioEvolutionQuerySchema,
  portfolioEvolutionSchema,
  portfolioGainsQuerySchema,
  portfolioGainsSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setSourceHeaders } from '../../plugins/source-headers';
import type { EvolutionService } from './evolution.service';

export const evolutionRoutes: FastifyPluginAsyncZod<{ evolutions: EvolutionService }> = async (
  app,
  { evolutions },
) => {
  app.requireUserOnRoutes('portfolio');

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
};
