/**
 * The part of a typed text that can be a decimal number: digits and one comma, with at most `places` decimals. A dot is a comma, or
 * `0.25` would become 25; a second separator is not accepted, so a number typed with thousands becomes smaller and never larger.
 * With no places, digits alone.
 */
export function keepDecimal(text: string, places: number): string {
  if (places === 0) return text.replace(/\D/g, '');
  const accepted = text.replaceAll('.', ',').replace(/[^\d,]/g, '');
  const [whole = '', ...rest] = accepted.split(',');
  return rest.length === 0 ? whole : `${whole},${rest.join('').slice(0, places)}`;
}

/** Whether a text has more separators than a number of so many places: which of them precedes the decimals is then not certain. */
export const hasExtraSeparators = (text: string, places: number) =>
  text.replace(/[^.,]/g, '').length > (places === 0 ? 0 : 1);

const numbers = /\d[\d.,]*|[.,]\d+/g;
const thousands = /^\D*\d{1,3}(?:\.\d{3})+\D*$/;
const negative = /[-−]\s*[\d.,]/;

/**
 * A pasted number: its dot is a comma. Null for a text that is not certainly one number of the field's unit: with several
 * separators, several numbers (`1e-8`), a minus sign or another unit.
 */
export function readPastedDecimal(text: string, places: number, otherUnits: RegExp): string | null {
  const found = text.match(numbers) ?? [];
  const isWhole = places === 0 && thousands.test(text);
  if (found.length !== 1 || (hasExtraSeparators(text, places) && !isWhole)) return null;
  return negative.test(text) || otherUnits.test(text) ? null : keepDecimal(text, places);
}

/** A typed number as a count of its smallest unit, read digit by digit: `0,05` of eight places is 5000000. Null when it is none. */
export function readDecimal(text: string, places: number): bigint | null {
  const [whole = '', fraction = '', ...more] = text.trim().split(',');
  if (more.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  if (`${whole}${fraction}` === '' || fraction.length > places) return null;
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
}

/** A count of the smallest unit as a reader types it: `0,08`, without needless zeros. Not for negative numbers. */
export function writeDecimal(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  const fraction = places === 0 ? '' : /^(?:0*[1-9]+)*/.exec(digits.slice(-places))![0];
  return fraction === '' ? whole : `${whole},${fraction}`;
}
