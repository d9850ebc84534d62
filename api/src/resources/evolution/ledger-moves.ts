import type { LedgerCurrency } from '@painel/contract';
import type { DayPrices } from '../../market/days/day-prices';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { nanoBtcOfSats } from '../../amounts/bitcoin-amounts';
import type { LedgerState } from '../ledger/ledger-state';
import { type RuleEntry, isIncoming, satsMoved } from '../ledger/rules/entry';
import { statedAmount, statedFee } from '../ledger/rules/value';
import { type Move, type Payment, withoutDebts } from './rules/moves';

interface LedgerMoves {
  moves: Move[];
  payments: Payment[];
}

/** The place that holds the coins of an account, and whether its coins are known from the chain. */
export interface AccountPlace {
  place: string;
  isWatched: boolean;
}

/** When each paired entry counts: when its coins have arrived. */
function arrivals({ entries, links }: Pick<LedgerState, 'entries' | 'links'>): Map<string, string> {
  const times = new Map(entries.map(({ id, occurredAt }) => [id, occurredAt]));
  const arrived = new Map<string, string>();
  for (const { outId, inId } of links) {
    for (const id of [outId, inId]) {
      const known = [times.get(outId), times.get(inId), arrived.get(id)].flatMap((time) => time ?? []);
      const last = known.sort().at(-1);
      if (last) arrived.set(id, last);
    }
  }
  return arrived;
}

/** What was stated for a purchase or a sale, its fee included. */
function paidFor(entry: RuleEntry, currency: LedgerCurrency, prices: DayPrices): bigint | null {
  if (entry.kind !== 'buy' && entry.kind !== 'sell') return null;
  const amount = statedAmount(entry, currency, prices);
  const fee = statedFee(entry, currency, prices);
  if (amount === null || fee === null) return null;
  return entry.kind === 'buy' ? amount + fee : fee - amount;
}

/** When each entry counts. */
function dayOfEntry(state: Pick<LedgerState, 'entries' | 'links'>): (entry: RuleEntry) => string {
  const arrived = arrivals(state);
  return ({ id, occurredAt }) => dayInSaoPaulo(arrived.get(id) ?? occurredAt);
}

function movedBy(entry: RuleEntry): bigint {
  const moved = nanoBtcOfSats(satsMoved(entry));
  return isIncoming(entry.kind) ? moved : -moved;
}

/** The coins of a ledger but those that are known from the chain. */
export function ledgerCoins(
  state: Pick<LedgerState, 'entries' | 'links'>,
  placeOf: (accountId: string) => AccountPlace,
): Move[] {
  const dayOf = dayOfEntry(state);
  const moves = state.entries.flatMap((entry): Move[] => {
    const { place, isWatched } = placeOf(entry.accountId);
    return isWatched ? [] : [{ place, day: dayOf(entry), coins: movedBy(entry) }];
  });
  return withoutDebts(moves);
}

/** The coins of a ledger but those that are known from the chain, and the money of all its purchases and sales. */
export function ledgerMoves(
  state: Pick<LedgerState, 'entries' | 'links'>,
  placeOf: (accountId: string) => AccountPlace,
  currency: LedgerCurrency,
  prices: DayPrices,
): LedgerMoves {
  const dayOf = dayOfEntry(state);
  const payments = state.entries.flatMap((entry): Payment[] => {
    const amount = paidFor(entry, currency, prices);
    if (amount === null) return [];
    const { place } = placeOf(entry.accountId);
    return [{ place, day: dayOf(entry), coins: movedBy(entry), amount }];
  });
  return { moves: ledgerCoins(state, placeOf), payments };
}
