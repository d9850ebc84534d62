import { formatNumber, formatPercent } from './numbers';

/** The entries that a figure leaves out, of all; null where their number is unknown. */
export interface LeftOut {
  count: number;
  of: number | null;
}

/** «sem 2 lançamentos (0,3%)»: the entries that figures leave out, and their share of all. */
export function leftOutWords({ count, of }: LeftOut): string {
  const entries = count === 1 ? '1 lançamento' : `${formatNumber(count)} lançamentos`;
  const share = of ? ` (${formatPercent((count / of) * 100, { decimals: 1 })})` : '';
  return `sem ${entries}${share}`;
}
