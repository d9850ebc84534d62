import type {
  DataSource,
  PortfolioChange,
  PortfolioEvolution,
  PortfolioEvolutionQuery,
  PortfolioGains,
  PortfolioGainsQuery,
  PortfolioMonthsQuery,
} from '@painel/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import type { DayPrices } from '../../market/days/day-prices';
import type { Provenance } from '../../plugins/source-headers';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { AddressSource } from '../../upstreams/addresses/address-source';
import { addDays } from '../../time/add-days';
import { btcOfNanoBtc, numberOf } from '../../amounts/bitcoin-amounts';
import { shareOut } from '../../amounts/money';
import type { DayPriceSource, MarketPrices } from '../ledger/market-prices';
import type { LedgerBooks } from '../ledger/ledger-books';
import type { LedgerState } from '../ledger/ledger-state';
import type { DueHistoryStore } from '../holdings/onchain/due-histories.store';
import { type HistoryReader, nothingToRead, readDueHistories } from '../holdings/onchain/history-reader';
import type { Reader } from '../holdings/onchain/reader';
import { type Evolution, buildEvolution, presentPrice } from './build-evolution';
import { withLastColumn } from './day-columns';
import type { EvolutionStore } from './evolution.store';
import { type NamedPeriod, monthsOf, yearsOf } from './rules/months';
import { type Change, changeSince, moneyWeighted, timeWeighted } from './rules/returns';
import { type Days, type PastDays, withLastDay } from './rules/days';
import type { Moves } from './rules/moves';

/** The kept evolutions; one of 5,000 transactions takes about two megabytes. */
const maxKept = 100;
/** Pages show shares in tenths of a percent, which sum to the whole. */
const sharesOfWhole = 1_000n;
export const firstBlockDay = '2009-01-03';

interface Kept {
  state: LedgerState;
  prices: DayPrices;
  revision: string;
  evolution: Promise<Evolution>;
}

interface From {
  from: Provenance[];
}

export interface EvolutionDependencies {
  database: Database;
  store: EvolutionStore;
  books: LedgerBooks;
  prices: DayPriceSource;
  market: MarketPrices;
  histories: DueHistoryStore;
  historyReader: HistoryReader;
  addressSource: () => AddressSource;
  clock: Clock;
}

const toChange = (
  change: Change | null,
  isConverted: (day: string) => boolean,
  today: string,
): PortfolioChange =>
  change && {
    wholeCents: Number(change.whole),
    priceCents: Number(change.price),
    depositsCents: Number(change.deposits),
    rate: change.rate === null ? null : Number(change.rate) / 1e6,
    isConverted: isConverted(today) || (change.from !== null && isConverted(change.from)),
  };

/** From and to which days something is so. */
function rangesOf(days: readonly string[], isSo: (day: string) => boolean) {
  const ranges: { from: string; to: string }[] = [];
  let last: string | null = null;
  for (const day of days.filter(isSo)) {
    if (last !== null && addDays(last, 1) === day) ranges.at(-1)!.to = day;
    else ranges.push({ from: day, to: day });
    last = day;
  }
  return ranges;
}

/** The days with each step, and their inputs. */
export interface ExplainedDays {
  days: Days;
  moves: Moves;
  /** The name of a place by its key. */
  nameOf(key: string): string | null;
  isConverted(day: string): boolean;
}

/** The months and years of a portfolio, oldest first. */
export interface Periods extends From {
  today: string;
  months: NamedPeriod[];
  years: NamedPeriod[];
  isComplete: boolean;
  /** Whether coins seem to have come in or after a period whose history is not read yet. */
  isWaiting(period: Pick<NamedPeriod, 'firstDay'>): boolean;
}

export type EvolutionService = ReturnType<typeof createEvolutionService>;

export function createEvolutionService(dependencies: EvolutionDependencies) {
  const { database, store, books, prices, market, histories, historyReader, addressSource, clock } =
    dependencies;
  const kept = new LRUCache<string, Kept>({ max: maxKept });
  const readerOf = (userId: string): Reader => ({
    userId,
    source: addressSource().history?.source ?? 'live',
  });

  /** Built once for each state of the ledger, of the watched addresses, and of the prices of days. */
  async function read(userId: string, currency: 'BRL' | 'USD', today: string) {
    const reader = readerOf(userId);
    // The state's name is read first: writes in the meantime belong to a later state.
    const belongings = await store.belongings(reader);
    const state = await books.read(database, userId);
    const dayPrices = await prices.load(firstBlockDay, today);
    const key = `${userId} ${currency}`;
    const revision = `${today} ${belongings.revision}`;
    const known = kept.get(key);
    const isSame = known?.state === state && known.prices === dayPrices && known.revision === revision;
    if (isSame) return { evolution: await known.evolution, reader, belongings, dayPrices };
    const build = async () => {
      const [movements, recorded, book] = await Promise.all([
        store.movements(reader),
        store.recordedDays(userId),
        books.book(state, { currency }),
      ]);
      const sources = { state, book, belongings, movements, recorded };
      return buildEvolution({ ...sources, currency, prices: dayPrices, today });
    };
    const evolution = build();
    kept.set(key, { state, prices: dayPrices, revision, evolution });
    evolution.catch(() => kept.delete(key));
    return { evolution: await evolution, reader, belongings, dayPrices };
  }

  const readHistories = async (userId: string) =>
    addressSource().history ? readDueHistories(histories, historyReader, readerOf(userId)) : nothingToRead;

  async function days(userId: string, currency: 'BRL' | 'USD') {
    const today = dayInSaoPaulo(clock().toISOString());
    const { evolution, reader, belongings, dayPrices } = await read(userId, currency, today);
    const price = await market.on(today, today);
    const now = presentPrice(price, currency, dayPrices.ptax(today));
    const isWatching = belongings.addresses.length > 0;
    const from: Provenance[] = [
      ...(price.source === null ? [] : [{ source: price.source as DataSource, readAt: price.at }]),
      ...(isWatching ? [{ source: reader.source, readAt: null }] : []),
    ];
    const isConverted = (day: string) => (day === today ? now.isConverted : evolution.isConverted(day));
    const end = (past: PastDays) => withLastDay(past, now.price);
    return { today, evolution, from, isConverted, days: end(evolution.past), end };
  }

  /** Whether coins seem to have come on or after a day, because their history is not read yet. */
  function waitingFrom({ unreadSince }: Evolution, status: 'idle' | 'running') {
    const unread = addressSource().history ? unreadSince : null;
    // Change of a payment may be at an address that is not read yet, whose coins seem to be older.
    return (day: string) => unread !== null && (status === 'running' || unread >= day);
  }

  return {
    async periods(userId: string, { currency }: PortfolioMonthsQuery): Promise<Periods> {
      // In this order, as below.
      const reading = await readHistories(userId);
      const { today, evolution, from, days: built } = await days(userId, currency);
      const isWaiting = waitingFrom(evolution, reading.status);
      return {
        today,
        from,
        months: monthsOf(built.points, today),
        years: yearsOf(built.points, today),
        isComplete: evolution.isComplete,
        isWaiting: ({ firstDay }) => isWaiting(firstDay),
      };
    },

    /** The days of all coins with each step. */
    async explained(userId: string, currency: 'BRL' | 'USD'): Promise<ExplainedDays> {
      const { evolution, end, isConverted } = await days(userId, currency);
      const nameOf = (key: string) => evolution.places.get(key)?.name ?? null;
      return { days: end(evolution.recorded()), moves: evolution.moves, nameOf, isConverted };
    },

    async evolution(
      userId: string,
      { currency, days: count }: PortfolioEvolutionQuery,
    ): Promise<From & { evolution: PortfolioEvolution }> {
      // In this order: histories that count as read are in the days.
      const reading = await readHistories(userId);
      const { today, evolution, from, isConverted, days: built } = await days(userId, currency);
      const last = built.points.at(-1);
      const shown = Math.min(count ?? Infinity, built.points.length);
      const first = addDays(today, 1 - shown);
      return {
        from,
        evolution: {
          currency,
          firstDay: last ? first : null,
          days: withLastColumn(evolution.columns, last, shown),
          trades:
            count === undefined ? evolution.trades : evolution.trades.filter(({ date }) => date >= first),
          converted: rangesOf(
            built.points.slice(-shown).flatMap(({ day, price }) => (price === null ? [] : [day])),
            isConverted,
          ),
          timeWeighted: timeWeighted(built),
          moneyWeighted: moneyWeighted(built, evolution.weigh),
          isComplete: evolution.isComplete,
          isCostProvisional: evolution.isCostProvisional,
          reading,
        },
      };
    },

    async gains(
      userId: string,
      { currency }: PortfolioGainsQuery,
    ): Promise<From & { gains: PortfolioGains }> {
      // In this order, as above.
      const reading = await readHistories(userId);
      const { today, evolution, from, isConverted, days: built } = await days(userId, currency);
      const { points, places } = built;
      const last = points.at(-1);
      const isWaiting = waitingFrom(evolution, reading.status);
      const since = (day: string) =>
        isWaiting(day) ? null : toChange(changeSince(points, day), isConverted, today);
      const held = places?.map(({ coins }) => (coins > 0n ? coins : 0n)) ?? [];
      const shares = held.some(Boolean) ? shareOut(sharesOfWhole, held) : null;
      const value = last?.value ?? null;
      const deposits = last?.deposits ?? null;
      return {
        from,
        gains: {
          currency,
          valueCents: numberOf(value),
          depositsCents: numberOf(deposits),
          gainCents: value === null || deposits === null ? null : Number(value - deposits),
          today: since(today),
          month: since(`${today.slice(0, 7)}-01`),
          year: since(`${today.slice(0, 4)}-01-01`),
          places: (places ?? []).map(({ place, coins, value: worth, deposits: put, gain }, index) => {
            const { kind, id, name } = evolution.places.get(place) ?? { kind: null, id: null, name: null };
            return {
              kind,
              id,
              name,
              balance: btcOfNanoBtc(coins),
              valueCents: Number(worth),
              depositsCents: Number(put),
              gainCents: Number(gain),
              costCents: numberOf(evolution.costOf(place, coins)),
              share: shares && Number(shares[index]!) / Number(sharesOfWhole),
            };
          }),
          isComplete: evolution.isComplete,
          reading: isWaiting(today) ? { ...reading, status: 'running' } : reading,
          isCostProvisional: evolution.isCostProvisional,
        },
      };
    },
  };
}
