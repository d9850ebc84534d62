import {
  candleListSchema,
  candlesQuerySchema,
  fearGreedSchema,
  halvingSchema,
  mempoolStatsSchema,
  newsPageSchema,
  newsQuerySchema,
  priceSchema,
  problemSchema,
  tickerSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { entityTags } from './entity-tags';
import { send } from './send-reading';

/** The public market figures. Every answer may be kept by a shared cache for the seconds given here. */
export const bitcoinRoutes: FastifyPluginAsyncZod<{ market: MarketData }> = async (app, { market }) => {
  entityTags(app);

  app.get(
    '/bitcoin/price',
    { schema: { response: { 200: priceSchema, default: problemSchema } } },
    async (_request, reply) => send(reply, await market.price(), 5),
  );

  app.get(
    '/bitcoin/mbtc/ticker',
    { schema: { response: { 200: tickerSchema, default: problemSchema } } },
    async (_request, reply) => send(reply, await market.ticker(), 5),
  );

  app.get(
    '/bitcoin/mbtc/candles',
    {
      schema: {
        querystring: candlesQuerySchema,
        response: { 200: candleListSchema, default: problemSchema },
      },
    },
    async ({ query }, reply) => send(reply, await market.candles(query), 10),
  );

  app.get(
    '/bitcoin/mempool-stats',
    { schema: { response: { 200: mempoolStatsSchema, default: problemSchema } } },
    async (_request, reply) => send(reply, await market.mempoolStats(), 20),
  );

  app.get(
    '/bitcoin/halvening',
    { schema: { response: { 200: halvingSchema, default: problemSchema } } },
    async (_request, reply) => send(reply, await market.halving(), 30),
  );

  app.get(
    '/bitcoin/fear-greed-index',
    { schema: { response: { 200: fearGreedSchema, default: problemSchema } } },
    async (_request, reply) => send(reply, await market.fearGreed(), 300),
  );

  app.get(
    '/bitcoin/news',
    { schema: { querystring: newsQuerySchema, response: { 200: newsPageSchema, default: problemSchema } } },
    async ({ query }, reply) => send(reply, await market.news(query), 60),
  );
};
