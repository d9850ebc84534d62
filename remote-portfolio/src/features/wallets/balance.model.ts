import { maxExternalWalletBtc } from '@painel/contract';
import { unitsOf } from '@painel/shared/format';

const decimals = 9;
const largest = unitsOf(maxExternalWalletBtc)!;

/** How many times larger or smaller a balance may become before the reader is asked whether it is meant. */
const unusualFactor = 100n;

/**
 * The part of a typed text that can be a balance: digits and one comma, nine decimals at most. A dot is a comma, or `0.25` would
 * become 25; a second separator is not accepted, so a balance typed with thousands becomes smaller and never larger.
 */
export function keepBalance(text: string): string {
  const accepted = text.replaceAll('.', ',').replace(/[^\d,]/g, '');
  const [whole = '', ...rest] = accepted.split(',');
  return rest.length === 0 ? whole : `${whole},${rest.join('').slice(0, decimals)}`;
}

/** Whether a text has more separators than one: which of them stands before the decimals is then not certain. */
export const hasSeveralSeparators = (text: string) => text.replace(/[^.,]/g, '').length > 1;

const numbers = /\d[\d.,]*|[.,]\d+/g;
const otherUnits = /[$€£%]|sat|[mµμu]btc|rea(l|is)|d[óo]lar|usd|brl|eur/i;
const negative = /[-−]\s*[\d.,]/;

/**
 * A pasted balance: its dot is a comma. Null for a text that is not certainly one amount of bitcoin: with several separators,
 * several numbers (`1e-8`), a minus sign or another unit.
 */
export function readPastedBalance(text: string): string | null {
  const found = text.match(numbers) ?? [];
  if (found.length !== 1 || hasSeveralSeparators(text)) return null;
  return negative.test(text) || otherUnits.test(text) ? null : keepBalance(text);
}

/** A typed balance in units of 1e-9 BTC, read digit by digit. An empty one is 0; null when it is no number or too large. */
export function readBalance(text: string): bigint | null {
  if (text === '') return 0n;
  const match = /^(\d*),?(\d{0,9})$/.exec(text);
  if (!match || text === ',') return null;
  const [, whole = '', fraction = ''] = match;
  const units = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
  return units <= largest ? units : null;
}

/** Units as a reader would type them: `0,08`, without needless zeros. */
export function writeBalance(units: bigint): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return fraction === '' ? whole : `${whole},${fraction}`;
}

/**
 * Whether a balance becomes more than a hundred times larger or smaller, as with a comma in the wrong place. From or to
 * nothing no comma leads.
 */
export function isUnusualChange(before: bigint, after: bigint): boolean {
  if (before === 0n || after === 0n) return false;
  return after > before * unusualFactor || before > after * unusualFactor;
}
