/** Centavos or US cents of an amount that a market or the contract has as a number. */
export const centsOf = (amount: number): number => Math.round(amount * 100);

export const satsPerBtc = 100_000_000n;

/** The quotient of two amounts that are not negative, rounded half up. The divisor is positive. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);

/** The value of so many satoshis at a price per whole bitcoin, in the price's minor unit. */
export const worthAt = (sats: bigint, pricePerBtc: bigint): bigint =>
  divideHalfUp(sats * pricePerBtc, satsPerBtc);

/** The cost of a whole bitcoin in a pool; null in an empty one. */
export const averagePerBtc = (sats: bigint, cost: bigint): bigint | null =>
  sats === 0n ? null : divideHalfUp(cost * satsPerBtc, sats);
