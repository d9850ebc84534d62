import { type NanoBtc, decimalText, nanoBtcOfSats } from './bitcoin-amounts';

/** Centavos or US cents of an amount that a market or the contract has as a number. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Centavos as a sentence names them: `R$ 1.234,50`. */
export const writeBrl = (cents: number): string =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export const satsPerBtc = 100_000_000n;

/** The quotient of two amounts that are not negative, rounded half up. The divisor is positive. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);

/** The price of a whole bitcoin in the minor unit of a currency, as a fraction: at PTAX it has infinitely many decimals in cents. */
export interface Price {
  amount: bigint;
  /** Positive. */
  per: bigint;
}

export const priceOfCents = (cents: bigint): Price => ({ amount: cents, per: 1n });

const priceDecimals = 8;

/** The price of a market, which has it as a number with eight decimals at most. */
export const priceOf = (price: number): Price => ({
  amount: BigInt(price.toFixed(priceDecimals).replace('.', '')),
  per: 10n ** BigInt(priceDecimals - 2),
});

/** Converts a price into another currency: `rate` is the price of its own currency, `wanted` of the other, both in the same unit. */
export const convertPrice = ({ amount, per }: Price, rate: bigint, wanted: bigint): Price => ({
  amount: amount * rate,
  per: per * wanted,
});

/** To the nearest cent, to be shown: values are never made of it. */
export const centsOfPrice = ({ amount, per }: Price): bigint => divideHalfUp(amount, per);

const nanoPerBtc = 1_000_000_000n;

/** The value of coins in the price's minor unit, rounded half up here alone. Of missing coins it is negative. */
export const worthAt = (coins: NanoBtc, { amount, per }: Price): bigint =>
  coins < 0n ? -worthAt(-coins, { amount, per }) : divideHalfUp(coins * amount, nanoPerBtc * per);

/** The price at which coins are worth an amount; null of none. */
export function priceFor(amount: bigint, coins: NanoBtc): Price | null {
  const size = (value: bigint) => (value < 0n ? -value : value);
  return coins === 0n ? null : { amount: size(amount) * nanoPerBtc, per: size(coins) };
}

/** Returns the value of `sats` satoshis. */
export const worthOfSats = (sats: bigint, price: Price): bigint => worthAt(nanoBtcOfSats(sats), price);

/** The value of coins in the form of the contract, in whole units of money; null without a price. */
export const valueAtPrice = (coins: NanoBtc, price: number | null): number | null =>
  price === null ? null : Number(decimalText(worthAt(coins, priceOf(price)), 2));

/** Splits a whole by parts, none of them negative, without a unit more or less: by largest remainders, ties to the first. */
export function shareOut(whole: bigint, parts: readonly bigint[]): bigint[] {
  const total = parts.reduce((sum, each) => sum + each, 0n);
  if (total === 0n) return parts.map(() => 0n);
  const shares = parts.map((part) => (whole * part) / total);
  const left = whole - shares.reduce((sum, each) => sum + each, 0n);
  const remainders = parts.map((part, index) => ({ index, remainder: (whole * part) % total }));
  remainders.sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  for (const { index } of remainders.slice(0, Number(left))) shares[index]! += 1n;
  return shares;
}

/** The cost of a whole bitcoin in a pool; null in an empty one. */
export const averagePerBtc = (sats: bigint, cost: bigint): bigint | null =>
  sats === 0n ? null : divideHalfUp(cost * satsPerBtc, sats);
