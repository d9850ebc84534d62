import type { ComparedName, DataSource, PortfolioCompare } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Clock } from '../../clock';
import { nextTurn } from '../../concurrency/next-turn';
import type { Database } from '../../database/tables';
import { type Deposit, valuesOn } from '../../market/comparison/alternative';
import { createAlternatives } from '../../market/comparison/alternatives';
import { xirrOver } from '../../market/comparison/plan';
import type { DayPrices } from '../../market/days/day-prices';
import { roundTo } from '../../market/percent-change';
import type { Provenance } from '../../plugins/source-headers';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData } from '../../upstreams/market-data/market-data';
import type { LedgerBooks } from '../ledger/ledger-books';
import type { LedgerState } from '../ledger/ledger-state';
import type { DayPriceSource, MarketPrices } from '../ledger/market-prices';
import type { Book } from '../ledger/rules/book';
import { closeIn } from './build-evolution';
import { firstBlockDay } from './evolution.service';
import { ledgerMoves } from './ledger-moves';
import { type Days, type PastDays, pastDays, withLastDay } from './rules/days';

/** Where the coins of an account are: a comparison is of the ledger alone, whatever else is watched. */
const ownPlace = (id: string) => ({ place: id, isWatched: false });

/** How many entries lack a cost, a value or an origin. */
const countLacks = ({ statuses }: Pick<Book, 'statuses'>) =>
  [...statuses.values()].filter((status) => status !== 'negative_account').length;

interface Kept {
  prices: DayPrices;
  today: string;
  past: PastDays;
}

/** The days of a ledger before the last one, built once for each state of it and of the prices. */
function createLedgerDays() {
  const kept = new WeakMap<LedgerState, Kept>();
  return (state: LedgerState, prices: DayPrices, today: string): PastDays => {
    const known = kept.get(state);
    if (known?.prices === prices && known.today === today) return known.past;
    const moves = ledgerMoves(state, ownPlace, 'BRL', prices);
    const past = pastDays({ ...moves, until: today, priceOn: closeIn('BRL', prices) });
    kept.set(state, { prices, today, past });
    return past;
  };
}

interface CompareDependencies {
  database: Database;
  books: LedgerBooks;
  market: Pick<MarketData, 'current'>;
  prices: MarketPrices;
  dayPrices: DayPriceSource;
  clock: Clock;
}

/** Without any entry nothing is worth nothing. */
const valueOf = ({ points }: Days, price: bigint | null) =>
  points.length === 0 && price !== null ? 0n : (points.at(-1)?.value ?? null);

const sumOf = (flows: readonly Deposit[]) => flows.reduce((sum, { cents }) => sum + cents, 0);

const percentOf = (part: number | null, whole: number | null | undefined) =>
  part !== null && part > 0 && whole && whole > 0 ? roundTo((part / whole) * 100, 2) : null;

export type CompareService = ReturnType<typeof createCompareService>;

/** What the money of a ledger has become, and what the same payments would be elsewhere. */
export function createCompareService(dependencies: CompareDependencies) {
  const { database, books, market, prices, dayPrices, clock } = dependencies;
  const alternativesIn = createAlternatives(clock);
  const daysOf = createLedgerDays();

  return {
    async compare(
      userId: string,
      against: readonly ComparedName[],
    ): Promise<{ from: Provenance[]; comparison: PortfolioCompare }> {
      const today = dayInSaoPaulo(clock().toISOString());
      const state = await books.read(database, userId);
      const missing = countLacks(await books.book(state));
      const price = await prices.on(today, today);
      const past = daysOf(state, await dayPrices.load(firstBlockDay, today), today);
      const built = withLastDay(past, price.brl);
      const flows = built.flows.map(({ day, amount }) => ({ day, cents: Number(amount) }));
      const [invested, value] = [sumOf(flows), numberOf(valueOf(built, price.brl))];
      const isKnown = missing === 0 && built.points.length > 0;
      const gain = isKnown && value !== null ? value - invested : null;

      const source = market.current();
      const alternatives = await alternativesIn(source);
      const compared = new Map<ComparedName, { valueCents: number; gainCents: number } | null>();
      for (const name of new Set<ComparedName>(['cdi', ...against])) {
        await nextTurn();
        const [worth = null] = isKnown ? valuesOn(alternatives[name], flows, [today]) : [];
        compared.set(name, worth === null ? null : { valueCents: worth, gainCents: worth - invested });
      }
      return {
        from: price.source === null ? [] : [{ source: price.source as DataSource, readAt: price.at }],
        comparison: {
          netInvestedCents: invested,
          valueCents: value,
          gainCents: gain,
          xirrPercent: gain === null ? null : xirrOver(flows, today)(value),
          against: Object.fromEntries(against.map((name) => [name, compared.get(name)])),
          percentOfCdi: percentOf(gain, compared.get('cdi')?.gainCents),
          missing,
        },
      };
    },
  };
}
