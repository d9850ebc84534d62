import { type Amount, isKnown, missing, numberFormat, signDisplay } from './amount';

interface NumberOptions {
  /** Exactly this many decimals. */
  decimals?: number;
  /** At most this many, none added; three when neither is given. */
  upTo?: number;
  /** Write the plus of a rise. */
  sign?: boolean;
}

function digits({ decimals, upTo }: NumberOptions): Intl.NumberFormatOptions {
  if (upTo !== undefined) return { minimumFractionDigits: 0, maximumFractionDigits: upTo };
  return decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** A plain number: `976.412`, `58,4` with `decimals: 1`, `1,5625` with `upTo: 8`. */
export function formatNumber(value: Amount, options: NumberOptions = {}) {
  if (!isKnown(value)) return missing;
  return numberFormat({ ...digits(options), signDisplay: signDisplay(options.sign) }).format(value);
}

/** Percent points as the API sends them (2.34 is 2,34 %): `57,8%`, or `+2,34%` with `sign`. */
export function formatPercent(value: Amount, { decimals = 2, upTo, sign }: NumberOptions = {}) {
  if (!isKnown(value)) return missing;
  return numberFormat({
    style: 'unit',
    unit: 'percent',
    ...digits({ decimals, upTo }),
    signDisplay: signDisplay(sign),
  }).format(value);
}

/** The difference of two percentages, always with its sign: `+0,4 p.p.`. */
export function formatPoints(value: Amount, { decimals = 1 }: Pick<NumberOptions, 'decimals'> = {}) {
  if (!isKnown(value)) return missing;
  return `${formatNumber(value, { decimals, sign: true })}\u00a0p.p.`;
}
