import { maxExternalWalletBtc } from '@painel/contract';
import { unitsOf } from '@painel/shared/format';

const decimals = 9;
const largest = unitsOf(maxExternalWalletBtc)!;

export type DecimalMark = ',' | '.';

const other = { ',': '.', '.': ',' } as const;

/**
 * Which sign stands before the decimals in a column of amounts: the last one where an amount has both, else a comma where
 * there is any, since «1.234» alone could be either.
 */
export function decimalMarkOf(amounts: readonly string[]): DecimalMark {
  const withBoth = amounts.find((amount) => amount.includes(',') && amount.includes('.'));
  if (withBoth) return withBoth.lastIndexOf(',') > withBoth.lastIndexOf('.') ? ',' : '.';
  return amounts.some((amount) => amount.includes(',')) ? ',' : '.';
}

/**
 * An amount of a file in units of 1e-9 BTC, read digit by digit; an empty one is 0. Null when it is no number, negative, too
 * large, or more exact than can be kept: an import rounds nothing.
 */
export function readAmount(text: string, mark: DecimalMark): bigint | null {
  const amount = text.replace(/\s|BTC|₿/gi, '');
  if (amount === '') return 0n;
  const [whole = '', fraction = '', ...more] = amount.split(mark);
  const groups = whole.split(other[mark]);
  const isGrouped =
    groups.length === 1 ||
    groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  const digits = groups.join('');
  if (more.length > 0 || !isGrouped || !/^\d+$/.test(digits) || !/^\d{0,9}$/.test(fraction)) return null;
  const units = BigInt(`${digits}${fraction.padEnd(decimals, '0')}`);
  return units <= largest ? units : null;
}
