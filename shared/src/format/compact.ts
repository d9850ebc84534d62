import { type Amount, isKnown, missing, numberFormat } from './amount';
import type { Currency } from './money';

/** A large figure in two parts, because the unit is set smaller than the value. */
export interface CompactFigure {
  value: string;
  /** `mil`, `mi`, `bi`, `tri`; empty below a thousand or when nothing is known. */
  unit: string;
}

function split(value: Amount, options: Intl.NumberFormatOptions): CompactFigure {
  if (!isKnown(value)) return { value: missing, unit: '' };
  const parts = numberFormat({
    ...options,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }).formatToParts(value);
  const unit = parts.find((part) => part.type === 'compact')?.value ?? '';
  const figure = parts.filter((part) => part.type !== 'compact').map((part) => part.value);
  return { value: figure.join('').trim(), unit };
}

/** `{ value: '1,94', unit: 'bi' }` */
export const formatCompact = (value: Amount) => split(value, {});

/** `{ value: 'R$ 1,94', unit: 'bi' }` */
export const formatCompactMoney = (currency: Currency, value: Amount) =>
  split(value, { style: 'currency', currency: currency.toUpperCase() });

export const formatCompactBrl = (value: Amount) => formatCompactMoney('brl', value);

/** `{ value: 'US$ 318', unit: 'mi' }` */
export const formatCompactUsd = (value: Amount) => formatCompactMoney('usd', value);
