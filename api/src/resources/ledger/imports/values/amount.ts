import { type Decimal, type DecimalMark, readDecimal } from './decimal';
import { unreadableNumber } from '../reading/formats.copy';
import { isAbbreviated } from './plain-text';
import { RowProblem } from './problems';

export interface Amount {
  asset: string;
  value: Decimal;
}

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9';
const isOfNumber = (letter: string) => isDigit(letter) || letter === '.' || letter === ',';

/** The end of the exponent that begins at a place; the place itself without one. */
function endOfExponent(text: string, at: number): number {
  if (text[at] !== 'e' && text[at] !== 'E') return at;
  let end = at + 1;
  if (text[end] === '+' || text[end] === '-') end += 1;
  const first = end;
  while (isDigit(text[end])) end += 1;
  return end > first && end - first <= 3 ? end : at;
}

/** Thousands apart by a blank of any kind or an apostrophe. */
const apart = /^\D*\d{1,3}(?:[\s'’]\d{3})+(?!\d)/;
const dottedThousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * A number and the text before or after it: `0.0028BTC`, `R$ -10,00`, `1E-05BTC`, `(0.1 BTC)` for −0.1. The asset is empty without one. Null for a
 * text without a number.
 */
export function readAmount(text: string, mark: DecimalMark): Amount | null {
  const whole = text.trim();
  // Accountants write what is negative in brackets.
  const isInBrackets = whole.startsWith('(') && whole.endsWith(')');
  const signed = isInBrackets ? `-${whole.slice(1, -1).trim()}` : whole;
  const trimmed = signed.replace(apart, (number) => number.replace(/(\d)[\s'’](?=\d)/g, '$1'));
  let from = 0;
  while (from < trimmed.length && !isOfNumber(trimmed[from]!)) from += 1;
  let to = from;
  while (to < trimmed.length && isOfNumber(trimmed[to]!)) to += 1;
  to = endOfExponent(trimmed, to);
  const before = trimmed.slice(0, from);
  const sign = [...before].find((letter) => '+-−–‒'.includes(letter)) ?? '';
  const symbol = before.replace(/[+\-−–‒\s]/g, '');
  const asset = trimmed.slice(to).trim() || symbol;
  const number = trimmed.slice(from, to);
  // With its symbol before it a person wrote it: `R$ 1.234` is a thousand and more in any file. An exchange writes `500.005BRL`.
  const isThousands = mark === '.' && symbol.toUpperCase() === 'R$' && dottedThousands.test(number);
  const value = readDecimal(sign + number, isThousands ? ',' : mark);
  return value && { value, asset };
}

/** Throws RowProblem for a text without a number. */
export function amountIn(text: string, mark: DecimalMark): Amount {
  const amount = readAmount(text, mark);
  if (!amount || isAbbreviated(text)) throw new RowProblem(unreadableNumber(text));
  return amount;
}
