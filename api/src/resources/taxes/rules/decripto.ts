import type { DecriptoDuty } from '@painel/contract';
import type { DayPrices } from '../../../market/days/day-prices';
import type { Book } from '../../ledger/rules/book';
import type { RuleEntry } from '../../ledger/rules/entry';
import { kindRules } from '../../ledger/rules/kinds';
import { entryValue } from '../../ledger/rules/value';
import { monthInSaoPaulo } from './tax-inputs';

/** The values without fees of operations without a Brazilian provider in a month. */
export interface DecriptoSums {
  operations: bigint;
  /** Between own accounts, counted once. */
  ownTransfers: bigint;
  openTransfers: bigint;
  /** Whether a value is unknown. */
  isUncertain: boolean;
}

export const noDecripto: DecriptoSums = {
  operations: 0n,
  ownTransfers: 0n,
  openTransfers: 0n,
  isUncertain: false,
};

const isOutside = ({ accountKind }: RuleEntry) => accountKind !== 'exchange_br';

/** Returns the category of an entry; null for an entry that does not count. An arrival counts with its exit. */
export function partOf(
  entry: RuleEntry,
  { groups }: Book,
): 'operations' | 'ownTransfers' | 'openTransfers' | null {
  if (!isOutside(entry)) return null;
  const { decripto } = kindRules[entry.kind];
  if (decripto === 'operation') return 'operations';
  if (decripto === 'none') return null;
  const group = groups.get(entry.id);
  if (!group) return 'openTransfers';
  return group.ins.some(isOutside) ? 'ownTransfers' : null;
}

export function decriptoByMonth(book: Book, prices: DayPrices): Map<string, DecriptoSums> {
  const byMonth = new Map<string, DecriptoSums>();
  for (const entry of book.order) {
    const part = partOf(entry, book);
    if (part === null) continue;
    const month = monthInSaoPaulo(entry.occurredAt);
    const sums = byMonth.get(month) ?? { ...noDecripto };
    const { amount } = entryValue(entry, 'BRL', prices);
    if (amount === null) sums.isUncertain = true;
    else sums[part] += amount;
    byMonth.set(month, sums);
  }
  return byMonth;
}

/** Whether a month has to be reported: for certain, or if transfers count, which no rule settles. */
export function dutyOf(sums: DecriptoSums, limit: bigint): DecriptoDuty {
  const { operations: own, ownTransfers, openTransfers, isUncertain } = sums;
  if (own > limit) return 'due';
  return isUncertain || own + ownTransfers + openTransfers > limit ? 'depends' : 'none';
}
