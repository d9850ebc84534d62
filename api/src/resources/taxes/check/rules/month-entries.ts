import type { LedgerEntryKind, TaxCheckPart } from '@painel/contract';
import type { DayPrices } from '../../../../market/days/day-prices';
import type { RuleEntry } from '../../../ledger/rules/entry';
import { entryValue } from '../../../ledger/rules/value';
import { monthInSaoPaulo } from '../../rules/tax-inputs';

/** A figure that an exchange states of a month. */
export type MonthPart = Extract<TaxCheckPart, 'bought' | 'sold' | 'in' | 'out'>;

export const monthParts: readonly MonthPart[] = ['bought', 'sold', 'in', 'out'];

/** Purchases and sales are money, the others coins. */
export const isMoney = (part: MonthPart): boolean => part === 'bought' || part === 'sold';

const parts: Partial<Record<LedgerEntryKind, MonthPart>> = {
  buy: 'bought',
  sell: 'sold',
  transfer_in: 'in',
  gift_in: 'in',
  income: 'in',
  transfer_out: 'out',
  gift_out: 'out',
  spend: 'out',
};

const partOfEntry = ({ kind }: RuleEntry): MonthPart | undefined => parts[kind];

/** The amount of an entry without fees, in centavos or satoshis; null for an unknown value. */
export function amountIn(part: MonthPart, entry: RuleEntry, prices: DayPrices): number | null {
  if (!isMoney(part)) return Number(entry.sats);
  const { amount } = entryValue(entry, 'BRL', prices);
  return amount === null ? null : Number(amount);
}

export type EntriesOf = (accountIds: readonly string[], month: string, part: MonthPart) => RuleEntry[];

/** Finds the entries of accounts in a month of São Paulo. */
export function indexMonths(entries: readonly RuleEntry[]): EntriesOf {
  const index = new Map<string, RuleEntry[]>();
  for (const entry of entries) {
    const part = partOfEntry(entry);
    if (part === undefined) continue;
    const key = `${entry.accountId} ${monthInSaoPaulo(entry.occurredAt)} ${part}`;
    const known = index.get(key);
    if (known) known.push(entry);
    else index.set(key, [entry]);
  }
  return (accountIds, month, part) => accountIds.flatMap((id) => index.get(`${id} ${month} ${part}`) ?? []);
}
