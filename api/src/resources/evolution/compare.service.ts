import type { ComparedName, DataSource, PortfolioCompare } from '@painel/contract';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Clock } from '../../clock';
import { nextTurn } from '../../concurrency/next-turn';
import type { Database } from '../../database/tables';
import { type Alternative, type Deposit, valueOnDays } from '../../market/comparison/alternative';
import { createAlternatives } from '../../market/comparison/alternatives';
import { xirrOver } from '../../market/comparison/plan';
import type { DayPrices } from '../../market/days/day-prices';
import { roundTo } from '../../market/percent-change';
import type { Provenance } from '../../plugins/source-headers';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { completeLedger } from '../ledger/complete-ledger';
import type { LedgerBooks } from '../ledger/ledger-books';
import type { LedgerState } from '../ledger/ledger-state';
import type { DayPriceSource, MarketPrices } from '../ledger/market-prices';
import { closeIn } from '../ledger/rules/value';
import type { Price } from '../../amounts/money';
import { type BuiltDays, daysFrom, presentPrice } from './build-evolution';
import { type ExplainedDays, firstBlockDay } from './evolution.service';
import { ledgerMoves } from './ledger-moves';
import { type Days, type PastDays, withLastDay } from './rules/days';
import { type Period, periodBetween } from './rules/months';

/** Where the coins of an account are: a comparison is of the ledger alone, whatever else is watched. */
const ownPlace = (id: string) => ({ place: id, isWatched: false });

interface Kept {
  prices: DayPrices;
  today: string;
  built: BuiltDays;
}

/** The days of a ledger before the last one, built once for each state of it and of the prices. */
function createLedgerDays() {
  const kept = new WeakMap<LedgerState, Kept>();
  return (state: LedgerState, prices: DayPrices, today: string): BuiltDays => {
    const known = kept.get(state);
    if (known?.prices === prices && known.today === today) return known.built;
    const { moves, payments, unmonied } = ledgerMoves(state, ownPlace, 'BRL', prices);
    const closeOn = (day: string) => closeIn('BRL', day, prices)?.price ?? null;
    const built = daysFrom({ moves, payments, unmonied }, today, closeOn);
    kept.set(state, { prices, today, built });
    return built;
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
const entryValue = ({ points }: Days, price: Price | null) =>
  points.length === 0 && price !== null ? 0n : (points.at(-1)?.value ?? null);

const depositsOf = ({ flows }: Days): Deposit[] =>
  flows.map(({ day, amount }) => ({ day, cents: Number(amount) }));

const sumOf = (flows: readonly Deposit[]) => flows.reduce((sum, { cents }) => sum + cents, 0);

const percentOf = (part: number | null, whole: number | null | undefined) =>
  part !== null && part > 0 && whole && whole > 0 ? roundTo((part / whole) * 100, 2) : null;

/** The ledger between two days, and the CDI. Growths are fractions; null where a price or a rate is missing. */
export interface PeriodWithCdi {
  growth: number | null;
  cdiGrowth: number | null;
  /** The ledger's value at the end, less what the same money were with the CDI. */
  differenceCents: number | null;
  missing: number;
  entryCount: number;
}

/** The value with the CDI at the end of a period: of what the ledger was worth before it, and of what was paid in it. */
function cdiValueOf(cdi: Alternative, { change, lastDay }: Period, flows: readonly Deposit[]): number | null {
  if (change === null) return null;
  const { from, fromValue } = change;
  const during = flows.filter(({ day }) => day <= lastDay && (from === null || day > from));
  const start = from === null ? [] : [{ day: from, cents: Number(fromValue) }];
  return valueOnDays(cdi, [...start, ...during], [lastDay])[0] ?? null;
}

interface ExplainedCdi {
  cdi: Alternative;
  /** Of all payments together. */
  cdiCents: number | null;
}

export type CompareService = ReturnType<typeof createCompareService>;

/** Compares the current value of a ledger's money with the same payments in the alternatives. */
export function createCompareService(dependencies: CompareDependencies) {
  const { database, books, market, prices, dayPrices, clock } = dependencies;
  const alternativesIn = createAlternatives(clock);
  const daysOf = createLedgerDays();

  /** The ledger alone, without entries that lack something, at the price of now. */
  async function read(userId: string) {
    const today = dayInSaoPaulo(clock().toISOString());
    const whole = await books.read(database, userId);
    const complete = await completeLedger(books, whole);
    const state = complete?.state ?? whole;
    const counts = { missing: complete?.leftOut ?? 0, entryCount: whole.entries.length };
    const known = await dayPrices.load(firstBlockDay, today);
    const price = await prices.on(today, today);
    const now = presentPrice(price, 'BRL', known.ptax(today));
    const built = daysOf(state, known, today);
    const end = (past: PastDays) => withLastDay(past, now.price);
    const isConverted = (day: string) => (day === today ? now.isConverted : known.brlClose(day) === null);
    return { today, state, counts, price, now: now.price, built, days: end(built.past), end, isConverted };
  }

  return {
    /** The days of the ledger alone with each step, and the value of their payments with the CDI. */
    async explained(userId: string): Promise<ExplainedDays & ExplainedCdi> {
      const { today, state, built, end, isConverted } = await read(userId);
      const days = end(built.recorded());
      const { cdi } = await alternativesIn(market.current());
      return {
        days,
        moves: built.moves,
        nameOf: (key) => state.accounts.get(key)?.name ?? null,
        isConverted,
        cdi,
        cdiCents: valueOnDays(cdi, depositsOf(days), [today])[0] ?? null,
      };
    },

    /** Of the ledger alone, without entries that lack something; null without an entry until then. */
    async between(userId: string, firstDay: string, lastDay: string): Promise<PeriodWithCdi | null> {
      const { counts, days } = await read(userId);
      const period = periodBetween(days.points, firstDay, lastDay);
      if (period === null) return null;
      const { cdi } = await alternativesIn(market.current());
      const cdiGrowth = cdi.growth(period.change?.from ?? period.firstDay, period.lastDay);
      const [value, cdiValue] = [period.end.value, cdiValueOf(cdi, period, depositsOf(days))];
      return {
        growth: period.growth === null ? null : Number(period.growth) / 1e6,
        cdiGrowth: cdiGrowth === null ? null : roundTo(cdiGrowth - 1, 6),
        differenceCents: value === null || cdiValue === null ? null : Number(value) - cdiValue,
        ...counts,
      };
    },

    async compare(
      userId: string,
      against: readonly ComparedName[],
    ): Promise<{ from: Provenance[]; comparison: PortfolioCompare }> {
      const { today, counts, price, now, days: built } = await read(userId);
      const flows = depositsOf(built);
      const [invested, value] = [sumOf(flows), numberOf(entryValue(built, now))];
      const isKnown = built.points.length > 0;
      const gain = isKnown && value !== null ? value - invested : null;

      const source = market.current();
      const alternatives = await alternativesIn(source);
      const compared = new Map<ComparedName, { valueCents: number; gainCents: number } | null>();
      for (const name of new Set<ComparedName>(['cdi', ...against])) {
        await nextTurn();
        const [worth = null] = isKnown ? valueOnDays(alternatives[name], flows, [today]) : [];
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
          ...counts,
        },
      };
    },
  };
}
