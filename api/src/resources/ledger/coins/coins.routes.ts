import {
  coinChangeSchema,
  coinPageSchema,
  coinParamsSchema,
  coinSchema,
  coinsQuerySchema,
  consolidationQuerySchema,
  consolidationSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setSourceHeaders } from '../../../plugins/source-headers';
import type { UserWorkLimiter } from '../../../plugins/user-work-limiter';
import { type CoinDependencies, createCoinService } from './coins.service';
import { createConsolidationService } from './consolidation.service';

interface CoinRouteOptions extends CoinDependencies {
  limitUserWork: UserWorkLimiter;
}

/** The unspent outputs of what is watched: their cost, their labels, and what they reveal. */
export const coinRoutes: FastifyPluginAsyncZod<CoinRouteOptions> = async (app, options) => {
  const { limitUserWork } = options;
  const coins = createCoinService(options);
  const consolidations = createConsolidationService({ ...options, coins });
  app.requireUserOnRoutes('portfolio', 'portfolio:read');

  app.get(
    '/portfolio/coins',
    {
      schema: {
        summary: 'Unspent outputs of watched addresses and wallets, with what they cost to spend at a rate',
        querystring: coinsQuerySchema,
        response: { 200: coinPageSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const { page, from } = await limitUserWork(userId, () => coins.list(userId, query));
      setSourceHeaders(reply, from);
      return page;
    },
  );

  app.patch(
    '/portfolio/coins/:txid/:vout',
    {
      schema: {
        summary: 'Labels an unspent output, or says whether it may be spent; a field that is left out stays',
        params: coinParamsSchema,
        body: coinChangeSchema,
        response: { 200: coinSchema },
      },
    },
    ({ userId, params, body }) => coins.change(userId, params, body),
  );

  app.get(
    '/portfolio/consolidation',
    {
      schema: {
        summary: 'What joining the small coins of a wallet costs now, and saves at a later rate',
        querystring: consolidationQuerySchema,
        response: { 200: consolidationSchema },
      },
    },
    async ({ userId, query }, reply) => {
      const { consolidation, from } = await limitUserWork(userId, () => consolidations.find(userId, query));
      setSourceHeaders(reply, from);
      return consolidation;
    },
  );
};
