import type { OnchainTransaction } from '@painel/contract';
import { toSaoPaulo } from '@painel/shared/parts';
import { type Direction, directionOf, registrations } from './register.model';

export const filters = ['all', 'in', 'out', 'open'] as const;
export type Filter = (typeof filters)[number];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const ways: Partial<Record<Direction, Filter>> = { in: 'in', out: 'out' };

/** The transactions of a kind whose wallets, addresses or id have a text, whatever its case and accents. */
export function filtered(
  rows: readonly OnchainTransaction[],
  filter: Filter,
  search: string,
): readonly OnchainTransaction[] {
  const wanted = plain(search.trim());
  if (filter === 'all' && wanted === '') return rows;
  const isOfKind = (row: OnchainTransaction) => {
    if (filter === 'all') return true;
    return filter === 'open' ? registrations(row).length > 0 : ways[directionOf(row)] === filter;
  };
  const isFound = ({ txid, parts }: OnchainTransaction) =>
    [txid, ...parts.map(({ name }) => name ?? '')].some((text) => plain(text).includes(wanted));
  return rows.filter((row) => isOfKind(row) && isFound(row));
}

export interface Month {
  /** YYYY-MM in São Paulo; null for what is not confirmed. */
  month: string | null;
  rows: OnchainTransaction[];
}

/** The transactions by their months, in their order. */
export function byMonth(rows: readonly OnchainTransaction[]): Month[] {
  const months: Month[] = [];
  for (const row of rows) {
    const month = row.time === null ? null : toSaoPaulo(row.time).slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, rows: [] });
    months.at(-1)!.rows.push(row);
  }
  return months;
}
