import { type Amount, isKnown, missing, numberFormat, signDisplay } from './amount';

export interface MoneyOptions {
  /** 2 by default; 0 in headlines. */
  decimals?: number;
  /** Write the plus of a gain. */
  sign?: boolean;
}

/** The currencies of the site, as preferences name them. */
export type Currency = 'brl' | 'usd';

/** One amount in both currencies; null in a currency without a source. */
export type BothCurrencies = Readonly<Record<Currency, Amount>>;

/** An amount in either currency: `R$ 943.862,57`, `US$ 94.212`. The symbol never parts from its number. Nothing known: `—`. */
export function formatMoney(
  currency: Currency,
  value: Amount,
  { decimals = 2, sign = false }: MoneyOptions = {},
) {
  if (!isKnown(value)) return missing;
  return numberFormat({
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signDisplay(sign),
  }).format(value);
}

/** Reais: `R$ 943.862,57`, or `R$ 512.384` with `decimals: 0`. Nothing known: `—`. */
export const formatBrl = (value: Amount, options?: MoneyOptions) => formatMoney('brl', value, options);

/** Dollars: `US$ 94.212,40`. Nothing known: `—`. */
export const formatUsd = (value: Amount, options?: MoneyOptions) => formatMoney('usd', value, options);
