import type {
  LedgerDisposals,
  LedgerPoolTrail,
  LedgerPoolTrailQuery,
  LedgerPosition,
  LedgerPositionQuery,
  LedgerScope,
  LedgerTimeline,
  LedgerTrail,
  LedgerTrailQuery,
} from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { readHoldings, totalOf } from '../holdings.store';
import { completeLedger } from '../../ledger/complete-ledger';
import { entryNotFound } from '../../ledger/entries/entries.service';
import { type LedgerBooks, policyIn } from '../../ledger/ledger-books';
import type { LedgerState } from '../../ledger/ledger-state';
import type { MarketPrices } from '../../ledger/market-prices';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import { centsOfPrice } from '../../../amounts/money';
import {
  type AverageStep,
  averagesOf,
  type Position,
  positionOf,
  countStatuses,
  poolTrailOf,
  trailOf,
} from '../../ledger/rules/position';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book, Step } from '../../ledger/rules/book';
import { bookAt } from '../../ledger/rules/book-at';
import { scopeOf } from '../../ledger/rules/entry';
import { toDisposals } from '../../ledger/to-disposals';
import { dayMs } from '../../../time/durations';

interface PositionDependencies {
  database: Database;
  books: LedgerBooks;
  market: MarketPrices;
  clock: Clock;
}

const toStep = (step: Step) => ({
  entryId: step.entryId,
  sats: Number(step.sats),
  costCents: Number(step.cost),
  poolSats: Number(step.poolSats),
  poolCostCents: Number(step.poolCost),
});

/** A page of a list whose newest is the last. */
function pageOf(all: readonly Step[], before: number | undefined, limit: number) {
  const end = Math.min(before ?? all.length, all.length);
  const first = Math.max(0, end - limit);
  return { steps: all.slice(first, end), total: all.length, nextBefore: first === 0 ? null : first };
}

/** Returns the gaps that affect average, profit and results, of one pool or both. */
function lacksOf(book: Book, state: LedgerState, scope: LedgerScope | undefined) {
  const inScope = new Set(
    scope && state.entries.flatMap(({ id, accountKind }) => (scopeOf(accountKind) === scope ? [id] : [])),
  );
  const counts = countStatuses(book, (id) => !scope || inScope.has(id));
  const negative = [...book.accounts].filter(([id, { negativeSince }]) => {
    const kind = state.accounts.get(id)?.kind ?? 'other';
    return negativeSince !== null && (scope === undefined || scopeOf(kind) === scope);
  });
  return {
    missingOrigins: counts.missing_origin,
    openTransfers: counts.open_transfer,
    missingCosts: counts.missing_cost,
    missingValues: counts.missing_value,
    negativeAccounts: negative.length,
    isProvisional: book.lacksSince !== null,
    lacksSince: book.lacksSince,
  };
}

/** The cost of pools that hold no coins. */
function waitingCost({ pools }: Book, scope: LedgerScope | undefined): number {
  const chosen = scope ? [pools[scope]] : Object.values(pools);
  return chosen.reduce((sum, { sats, cost }) => sum + (sats === 0n ? Number(cost) : 0), 0);
}

/** Whether all money up to a day is known in the currency of a book. */
const isRatedUpTo = ({ unratedSince }: Book, day: string) =>
  unratedSince === null || dayInSaoPaulo(unratedSince) > day;

const marketFigures = (position: Position | null) => ({
  costCents: numberOf(position?.cost ?? null),
  averageCostCents: numberOf(position?.averageCost ?? null),
  marketValueCents: numberOf(position?.marketValue ?? null),
  unrealisedCents: numberOf(position?.unrealised ?? null),
});

/** Returns the watched and typed balance; null without watched addresses. */
async function knownBalance(database: Database, userId: string, today: string): Promise<number | null> {
  const holdings = await readHoldings(database, userId, today);
  const total = totalOf(holdings) / 10n;
  const isEmpty = holdings.addressCount + holdings.watchedWalletCount === 0 && holdings.external === 0n;
  return isEmpty ? null : Number(total);
}

export type PositionService = ReturnType<typeof createPositionService>;

export function createPositionService(dependencies: PositionDependencies) {
  const { database, books, market, clock } = dependencies;

  /** The figures of now without the entries that lack something. */
  async function withoutLacks(
    state: LedgerState,
    price: Awaited<ReturnType<MarketPrices['on']>>,
    scope: LedgerScope | undefined,
    year: number,
    day: string,
  ): Promise<LedgerPosition['withoutLacks']> {
    const complete = await completeLedger(books, state);
    if (!complete) return null;
    const position = positionOf(complete.book, price.brl, year, scope);
    const dollars = await books.book(complete.state, { currency: 'USD' });
    return {
      leftOut: complete.leftOut,
      sats: Number(position.sats),
      ...marketFigures(position),
      realisedCents: Number(position.realised),
      realisedThisYearCents: Number(position.realisedThisYear),
      usd: marketFigures(isRatedUpTo(dollars, day) ? positionOf(dollars, price.usd, year, scope) : null),
    };
  }

  return {
    async position(userId: string, { at, feePolicy, scope }: LedgerPositionQuery): Promise<LedgerPosition> {
      const today = dayInSaoPaulo(clock().toISOString());
      const day = at ?? today;
      const year = Number(day.slice(0, 4));
      const state = await books.read(database, userId);
      const price = await market.on(day, today);
      const upTo = (whole: Book) => (at ? bookAt(whole, at) : whole);
      const book = upTo(await books.book(state, { feePolicy }));
      const position = positionOf(book, price.brl, year, scope);
      const policyOf = (each: number) => feePolicy ?? policyIn(state, each);
      const dollars = await books.book(state, { feePolicy, currency: 'USD' });
      const usd = isRatedUpTo(dollars, day) ? positionOf(upTo(dollars), price.usd, year, scope) : null;
      return {
        sats: Number(position.sats),
        costCents: Number(position.cost),
        averageCostCents: numberOf(position.averageCost),
        marketValueCents: numberOf(position.marketValue),
        unrealisedCents: numberOf(position.unrealised),
        realisedCents: Number(position.realised),
        realisedThisYearCents: Number(position.realisedThisYear),
        usd: marketFigures(usd),
        feePolicy: policyOf(year),
        ...lacksOf(book, state, scope),
        waitingCostCents: waitingCost(book, scope),
        entryCount: state.entries.length,
        withoutLacks: at || feePolicy ? null : await withoutLacks(state, price, scope, year, day),
        balanceSats: at ? null : await knownBalance(database, userId, today),
        price: { cents: numberOf(price.brl && centsOfPrice(price.brl)), source: price.source, at: price.at },
      };
    },

    async disposals(userId: string, year: number): Promise<LedgerDisposals> {
      const state = await books.read(database, userId);
      const book = await books.book(state);
      const own = book.disposals.filter(({ occurredAt }) => yearInSaoPaulo(occurredAt) === year);
      return { ...toDisposals(own, book.lacksSince), feePolicy: policyIn(state, year) };
    },

    /** The average cost and the purchases and sales of the last days. */
    async timeline(userId: string, days: number): Promise<LedgerTimeline> {
      const from = new Date(clock().getTime() - days * dayMs).toISOString();
      const state = await books.read(database, userId);
      const complete = await completeLedger(books, state);
      const book = complete?.book ?? (await books.book(state));
      const averages = averagesOf(book);
      const dollars = await books.book(complete?.state ?? state, { currency: 'USD' });
      const rated = dollars.unratedSince === null ? averagesOf(dollars) : [];
      const inDollars = new Map(rated.map(({ at, average }) => [at, average]));
      const first = Math.max(
        0,
        averages.findLastIndex(({ at }) => at <= from),
      );
      const isTrade = (kind: string): kind is 'buy' | 'sell' => kind === 'buy' || kind === 'sell';
      return {
        averages: averages.slice(first).map(({ at, average }: AverageStep) => ({
          at,
          day: dayInSaoPaulo(at),
          brlCents: numberOf(average),
          usdCents: numberOf(inDollars.get(at) ?? null),
        })),
        isProvisional: book.lacksSince !== null,
        leftOut: complete && { count: complete.leftOut, of: state.entries.length },
        trades: state.rows.flatMap(({ kind, occurred_at: at, sats }) =>
          at > from && isTrade(kind) ? [{ at, kind, sats: Number(sats) }] : [],
        ),
      };
    },

    /** Throws NOT_FOUND if the user has no such entry. */
    async trail(userId: string, entryId: string, { before, limit }: LedgerTrailQuery): Promise<LedgerTrail> {
      const state = await books.read(database, userId);
      if (!state.rows.some(({ id }) => id === entryId)) throw entryNotFound();
      const book = await books.book(state);
      const { steps, ...page } = pageOf(trailOf(book, entryId), before, limit);
      return { steps: steps.map(toStep), ...page };
    },

    /** A page of the steps of a pool, the newest last. */
    async poolTrail(
      userId: string,
      { scope, before, limit }: LedgerPoolTrailQuery,
    ): Promise<LedgerPoolTrail> {
      const state = await books.read(database, userId);
      const all = poolTrailOf(await books.book(state), scope);
      const { steps, ...page } = pageOf(all, before, limit);
      const shown = new Set(steps.map(({ entryId }) => entryId));
      const rows = state.rows.filter(({ id }) => shown.has(id));
      const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
      return {
        scope,
        steps: steps.map((step) => ({
          ...toStep(step),
          kind: kinds.get(step.entryId) ?? null,
          occurredAt: step.occurredAt,
        })),
        ...page,
      };
    },
  };
}
