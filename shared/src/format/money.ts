import { type Amount, isKnown, missing, numberFormat, signDisplay } from './amount';

export interface MoneyOptions {
  /** 2 by default; 0 in headlines. */
  decimals?: number;
  /** Write the plus of a gain. */
  sign?: boolean;
}

function formatMoney(currency: 'BRL' | 'USD', value: Amount, { decimals = 2, sign = false }: MoneyOptions) {
  if (!isKnown(value)) return missing;
  return numberFormat({
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signDisplay(sign),
  }).format(value);
}

/** Reais: `R$ 943.862,57`, or `R$ 512.384` with `decimals: 0`. Nothing known: `—`. */
export const formatBrl = (value: Amount, options: MoneyOptions = {}) => formatMoney('BRL', value, options);

/** Dollars: `US$ 94.212,40`. Nothing known: `—`. */
export const formatUsd = (value: Amount, options: MoneyOptions = {}) => formatMoney('USD', value, options);
