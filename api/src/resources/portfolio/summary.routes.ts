import { portfolioSummarySchema, type PortfolioSummary } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { setSourceHeaders } from '../../plugins/source-headers';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { orNull } from '../../upstreams/unavailable';
import type { LedgerBooks } from '../ledger/ledger-books';
import { readHoldings, type Holdings, totalOf } from './holdings.store';
import { btcOfNanoBtc, btcOfSats } from '../../amounts/bitcoin-amounts';
import { valueAtPrice } from '../../amounts/money';

/** The sum of a user's holdings; its value in BRL only with a price. */
function summarise(
  holdings: Holdings,
  priceBrl: number | null,
  isCostProvisional: boolean | null,
): PortfolioSummary {
  const total = totalOf(holdings);
  const unconfirmed = holdings.groups.flatMap(({ unconfirmedSats }) => unconfirmedSats ?? []);
  return {
    totalBalance: btcOfNanoBtc(total),
    totalBalanceBRL: valueAtPrice(total, priceBrl),
    btcPrice: priceBrl,
    addressCount: holdings.addressCount,
    totalUnconfirmed:
      unconfirmed.length === 0 ? null : btcOfSats(unconfirmed.reduce((sum, sats) => sum + sats)),
    watchedWalletCount: holdings.watchedWalletCount,
    isCostProvisional,
  };
}

interface SummaryRouteOptions {
  database: Database;
  market: Pick<MarketData, 'current'>;
  books: LedgerBooks;
  clock: Clock;
}

export const summaryRoutes: FastifyPluginAsyncZod<SummaryRouteOptions> = async (
  app,
  { database, market, books, clock },
) => {
  app.requireUserOnRoutes('portfolio', 'portfolio:read');

  app.get(
    '/portfolio/summary',
    { schema: { response: { 200: portfolioSummarySchema } } },
    async ({ userId }, reply) => {
      // Without a price the balance is known, and only its value in BRL is not.
      const [holdings, price, state] = await Promise.all([
        readHoldings(database, userId, dayInSaoPaulo(clock().toISOString())),
        orNull(() => market.current().price()),
        books.read(database, userId),
      ]);
      setSourceHeaders(reply, [
        ...(price ? [{ source: price.source, readAt: price.readAt.toISOString() }] : []),
        ...holdings.groups.flatMap(({ source, oldestUpdate }) =>
          source ? { source, readAt: oldestUpdate } : [],
        ),
      ]);
      const isProvisional = state.rows.length === 0 ? null : (await books.book(state)).lacksSince !== null;
      return summarise(holdings, price?.value.currentPrice ?? null, isProvisional);
    },
  );
};
