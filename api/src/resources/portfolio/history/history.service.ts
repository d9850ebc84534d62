import type { PortfolioDay } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock';
import { isForeignKeyViolation } from '../../../database/refused-rows';
import type { Database } from '../../../database/tables';
import { dayMs } from '../../../time/durations';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import { btcOfNanoBtc, nanoBtcOfSats } from '../../../amounts/bitcoin-amounts';
import { valueAtPrice } from '../../../amounts/money';
import { readHoldings } from '../holdings.store';
import { type PortfolioDayRow, createPortfolioDayStore } from './portfolio-days.store';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';

interface HistoryDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** The day of a time in São Paulo, as YYYY-MM-DD. */
export const dayOf = (instant: Date): string => dayInSaoPaulo(instant.toISOString());

function toDay({
  day,
  watchedSats,
  external,
  ledger,
  priceBrl,
  priceUsd,
  source,
}: PortfolioDayRow): PortfolioDay {
  const total = nanoBtcOfSats(watchedSats) + external + ledger;
  return {
    date: day,
    balance: btcOfNanoBtc(total),
    balanceBRL: valueAtPrice(total, priceBrl),
    balanceUSD: valueAtPrice(total, priceUsd),
    priceBRL: priceBrl,
    priceUSD: priceUsd,
    source,
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;

export function createHistoryService({ database, market, clock, logger }: HistoryDependencies) {
  const store = createPortfolioDayStore(database);
  const writing = new Map<string, Promise<void>>();

  async function record(userId: string): Promise<void> {
    const now = clock();
    const [holdings, price, ticker] = await Promise.all([
      readHoldings(database, userId, dayOf(now)),
      orNull(() => market.current().price()),
      orNull(() => market.current().ticker()),
    ]);
    const sources = holdings.groups.map(({ source }) => source);
    if (sources.includes(null)) return;
    const isSimulated = sources.includes('simulated') || price?.source === 'simulated';
    const values = {
      watchedSats: holdings.watchedSats,
      external: holdings.external,
      ledger: holdings.ledger,
      priceBrl: price?.value.currentPrice ?? null,
      priceUsd: ticker?.value.usdPrice ?? null,
      source: isSimulated ? ('simulated' as const) : ('live' as const),
    };
    await store.save(userId, dayOf(now), values, now.toISOString());
  }

  return {
    /** Writes today's point. It writes nothing while a balance was never read, because the sum is unknown. */
    record,

    /** The same without waiting for it. */
    recordSoon(userId: string): void {
      // Writes run one after another, so that the last one has the latest state.
      const written = (writing.get(userId) ?? Promise.resolve())
        .then(() => record(userId))
        .catch((error: unknown) => {
          // The account was deleted after the change that this records.
          if (isForeignKeyViolation(error)) return;
          logger.error({ err: error }, 'the day of a portfolio could not be kept');
        })
        .finally(() => {
          if (writing.get(userId) === written) writing.delete(userId);
        });
      writing.set(userId, written);
    },

    /** The last days, today included, oldest first. */
    async days(userId: string, count: number): Promise<PortfolioDay[]> {
      const first = new Date(clock().getTime() - (count - 1) * dayMs);
      return (await store.since(userId, dayOf(first))).map(toDay);
    },

    /** Waits for running writes. */
    async stop(): Promise<void> {
      await Promise.all(writing.values());
    },
  };
}
