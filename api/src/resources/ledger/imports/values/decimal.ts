import { formatsCopy } from '../reading/formats.copy';
import { RowProblem } from './problems';

/** `units × 10^−scale`, exact. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Of the text of a number, with its sign and separators. */
const maxNumberLength = 40;

/** Which separator is the decimal one where a number does not show it; `last`: always the last one, as NovaDAX writes. */
export type DecimalMark = '.' | ',' | 'last';

const symbols = /R\$|US\$|[$€£\s]/g;
const minusSigns = /[−–‒]/g;
const shape = /^([+-]?)([\d.,]+)(?:e([+-]?\d{1,3}))?$/i;
const groupedBy = { '.': /^[1-9]\d{0,2}(\.\d{3})+$/, ',': /^[1-9]\d{0,2}(,\d{3})+$/ };
const isDigits = (text: string) => /^\d*$/.test(text);

/** Integer and fraction of a number without sign; null for a text that is none. */
function split(body: string, mark: DecimalMark): [string, string] | null {
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (at < 0) return [body, ''];
  const separator = body[at] as '.' | ',';
  const head = body.slice(0, at);
  const tail = body.slice(at + 1);
  if (mark === 'last') return [head.replace(/[.,]/g, ''), tail];

  if (head.includes(separator))
    return groupedBy[separator].test(body) ? [body.replace(/[.,]/g, ''), ''] : null;
  if (!isDigits(head)) {
    const other = separator === '.' ? ',' : '.';
    return groupedBy[other].test(head) ? [head.replaceAll(other, ''), tail] : null;
  }
  // «1.234»: a thousand and more, or a fraction of three digits.
  const isGroup = separator !== mark && groupedBy[separator].test(body);
  return isGroup ? [head + tail, ''] : [head, tail];
}

/** Reads a number with its sign, its currency's symbol and an exponent; null for a text that is none, or too long. */
export function readDecimal(text: string, mark: DecimalMark): Decimal | null {
  const plain = text.replace(symbols, '').replace(minusSigns, '-');
  const match = plain.length > maxNumberLength ? null : shape.exec(plain);
  if (!match) return null;
  const parts = split(match[2]!, mark);
  if (!parts || parts.join('') === '') return null;
  const units = BigInt(parts.join('')) * (match[1] === '-' ? -1n : 1n);
  const scale = parts[1].length - Number(match[3] ?? 0);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

const magnitude = (value: bigint) => (value < 0n ? -value : value);

/** Returns the number as an integer of `decimals` decimal places, half up by its magnitude. Throws RowProblem beyond 2^53. */
export function toInteger({ units, scale }: Decimal, decimals: number): number {
  const size = magnitude(units);
  let integer: bigint;
  if (scale <= decimals) integer = size * 10n ** BigInt(decimals - scale);
  else {
    const divisor = 10n ** BigInt(scale - decimals);
    integer = (size * 2n + divisor) / (divisor * 2n);
  }
  if (integer > BigInt(Number.MAX_SAFE_INTEGER)) throw new RowProblem(formatsCopy.numberTooLarge);
  return integer === 0n ? 0 : Number(units < 0n ? -integer : integer);
}

/** Writes an integer of `decimals` decimal places as text with a dot. */
export function writeDecimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const sign = value < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export const multiply = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

const usual = /^\D{0,4}\d[\d.,]*$/;
/** A separator that cannot be one of thousands: not three digits after it, or a zero before it. */
const decimalComma = /^\D{0,4}[.\d]*,(\d{1,2}|\d{4,})$|^\D{0,4}0,\d+$/;
const decimalDot = /^\D{0,4}[,\d]*\.(\d{1,2}|\d{4,})$|^\D{0,4}0\.\d+$/;
const enough = 500;

/** Returns the decimal separator of a file by its numbers; without evidence the usual one for its delimiter. */
export function sniffDecimalMark(rows: Iterable<readonly string[]>, delimiter: string): '.' | ',' {
  let commas = 0;
  let dots = 0;
  for (const cells of rows) {
    for (const cell of cells) {
      const text = cell.trim();
      if (text.length > maxNumberLength || !usual.test(text)) continue;
      if (decimalComma.test(text)) commas += 1;
      else if (decimalDot.test(text)) dots += 1;
    }
    if (commas + dots >= enough) break;
  }
  if (commas === dots) return delimiter === ';' ? ',' : '.';
  return commas > dots ? ',' : '.';
}
