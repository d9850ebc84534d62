const shape = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

interface Exact {
  units: bigint;
  scale: number;
}

export const isExponent = (text: string): boolean => /[eE]/.test(text);

/** Throws RangeError for a text that is no decimal number. */
function exactOf(text: string): Exact {
  const match = shape.exec(text.trim());
  if (!match) throw new RangeError('no decimal number');
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

function textOf({ units, scale }: Exact): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The number without an exponent. */
export const plainNumber = (text: string): string => textOf(exactOf(text));

/** The exact product of two decimal numbers. */
export function times(one: string, other: string): string {
  const [left, right] = [exactOf(one), exactOf(other)];
  return textOf({ units: left.units * right.units, scale: left.scale + right.scale });
}

/** The exact difference of two decimal numbers. */
export function minus(one: string, other: string): string {
  const [left, right] = [exactOf(one), exactOf(other)];
  const scale = Math.max(left.scale, right.scale);
  const at = (value: Exact) => value.units * 10n ** BigInt(scale - value.scale);
  return textOf({ units: at(left) - at(right), scale });
}

export const plus = (one: string, other: string): string => minus(one, minus('0', other));
export const isBelowZero = (text: string): boolean => exactOf(text).units < 0n;
export const absolute = (text: string): string => (isBelowZero(text) ? minus('0', text) : text);

/** Bitcoin in satoshis; digits below a satoshi are cut. */
export function satsOf(text: string): bigint {
  const { units, scale } = exactOf(text);
  return scale <= 8 ? units * 10n ** BigInt(8 - scale) : units / 10n ** BigInt(scale - 8);
}
