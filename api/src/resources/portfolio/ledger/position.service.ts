import type {
  LedgerDisposals,
  LedgerFeePolicy,
  LedgerPosition,
  LedgerPositionQuery,
  LedgerTrail,
} from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { bookOf, defaultFeePolicy, pricesOf } from './book-of-state';
import type { DayPriceSource } from './day-price-source';
import { entryNotFound } from './entries.service';
import { type LedgerState, readLedgerState } from './ledger-state';
import type { MarketPrices } from './market-prices';
import { numberOf } from './number-of';
import { countStatuses } from './rules/count-statuses';
import { dollarBook } from './rules/dollar-book';
import { positionOf } from './rules/position';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../../market/sao-paulo-day';
import { trailOf } from './rules/trail';
import { toDisposals } from './to-disposals';

export interface PositionService {
  position(userId: string, query: LedgerPositionQuery): Promise<LedgerPosition>;
  disposals(userId: string, year: number): Promise<LedgerDisposals>;
  /** Throws NOT_FOUND if the user has no such entry. */
  trail(userId: string, entryId: string): Promise<LedgerTrail>;
}

interface PositionDependencies {
  database: Database;
  prices: DayPriceSource;
  market: MarketPrices;
  clock: Clock;
}

const policyIn = ({ policies }: LedgerState, year: number): LedgerFeePolicy =>
  policies.get(year) ?? defaultFeePolicy;

/** The ledger as it was at the end of a day. */
function upTo(state: LedgerState, day: string): LedgerState {
  const entries = state.entries.filter(({ occurredAt }) => dayInSaoPaulo(occurredAt) <= day);
  return { ...state, entries };
}

export function createPositionService(dependencies: PositionDependencies): PositionService {
  const { database, prices: source, market, clock } = dependencies;

  return {
    async position(userId, { at, feePolicy, scope }) {
      const today = dayInSaoPaulo(clock().toISOString());
      const day = at ?? today;
      const year = Number(day.slice(0, 4));
      const all = await readLedgerState(database, userId);
      const state = at ? upTo(all, at) : all;
      const prices = await pricesOf(all, source);
      const price = await market.on(day, today);
      const book = bookOf(state, prices, feePolicy);
      const position = positionOf(book, price.brl, year, scope);
      const policyOf = (each: number) => feePolicy ?? policyIn(state, each);
      const dollars = dollarBook(state.entries, state.links, prices, policyOf);
      const usd = dollars && positionOf(dollars, price.usd, year, scope);
      const counts = countStatuses(book, state.entries, scope);
      return {
        sats: Number(position.sats),
        costCents: Number(position.cost),
        averageCostCents: numberOf(position.averageCost),
        marketValueCents: numberOf(position.marketValue),
        unrealisedCents: numberOf(position.unrealised),
        realisedCents: Number(position.realised),
        realisedThisYearCents: Number(position.realisedThisYear),
        usd: {
          costCents: numberOf(usd?.cost ?? null),
          averageCostCents: numberOf(usd?.averageCost ?? null),
          marketValueCents: numberOf(usd?.marketValue ?? null),
          unrealisedCents: numberOf(usd?.unrealised ?? null),
        },
        feePolicy: policyOf(year),
        missingOrigins: counts.missing_origin,
        openTransfers: counts.open_transfer,
        missingCosts: counts.missing_cost,
        missingValues: counts.missing_value,
        price: { cents: numberOf(price.brl), source: price.source, at: price.at },
      };
    },

    async disposals(userId, year) {
      const state = await readLedgerState(database, userId);
      const book = bookOf(state, await pricesOf(state, source));
      const own = book.disposals.filter(({ occurredAt }) => yearInSaoPaulo(occurredAt) === year);
      return { ...toDisposals(own), feePolicy: policyIn(state, year) };
    },

    async trail(userId, entryId) {
      const state = await readLedgerState(database, userId);
      if (!state.rows.some(({ id }) => id === entryId)) throw entryNotFound();
      const book = bookOf(state, await pricesOf(state, source));
      return {
        steps: trailOf(book, entryId).map((step) => ({
          entryId: step.entryId,
          sats: Number(step.sats),
          costCents: Number(step.cost),
          poolSats: Number(step.poolSats),
          poolCostCents: Number(step.poolCost),
        })),
      };
    },
  };
}
