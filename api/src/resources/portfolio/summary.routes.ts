import { portfolioSummarySchema, problemSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { markSources } from '../../plugins/data-source';
import { bearerOnly } from '../../plugins/documentation';
import type { MarketReaders } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import type { AddressStore } from './addresses.store';
import { summarise } from './summary';
import type { WalletStore } from './wallets.store';

interface SummaryRouteOptions {
  store: AddressStore;
  wallets: WalletStore;
  market: Pick<MarketReaders, 'price'>;
}

// Without a price the bitcoin still counts; only its worth in reais is unknown.
async function priceOrNone(market: Pick<MarketReaders, 'price'>) {
  try {
    return await market.price();
  } catch (error) {
    if (error instanceof UpstreamUnavailableError) return null;
    throw error;
  }
}

export const summaryRoutes: FastifyPluginAsyncZod<SummaryRouteOptions> = async (
  app,
  { store, wallets, market },
) => {
  app.addHook('onRequest', app.requireUser);

  app.get(
    '/portfolio/summary',
    {
      schema: {
        tags: ['portfolio'],
        security: bearerOnly,
        response: { 200: portfolioSummarySchema, default: problemSchema },
      },
    },
    async ({ userId }, reply) => {
      const [balances, walletTotal, price] = await Promise.all([
        store.totalsByUser(userId),
        wallets.totalByUser(userId),
        priceOrNone(market),
      ]);
      markSources(reply, [
        ...(price ? [{ source: price.source, readAt: price.readAt.toISOString() }] : []),
        ...balances.flatMap(({ source, oldestUpdate }) => (source ? { source, readAt: oldestUpdate } : [])),
      ]);
      return summarise(balances, walletTotal, price?.value.currentPrice ?? null);
    },
  );
};
