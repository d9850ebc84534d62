/** 1e-9 BTC, the smallest unit of an external wallet's balance. */
export type NanoBtc = bigint;

/** BTC to the last decimal, with a dot; `units` of 10^-decimals BTC. */
export const decimalText = (units: bigint, decimals: number): string => {
  const [sign, size] = units < 0n ? ['-', -units] : ['', units];
  const digits = size.toString().padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** BTC in the form of the contract. */
export const btcOfSats = (sats: bigint): number => Number(decimalText(sats, 8));

/** The same for an amount that may be unknown. */
export const btcOrNull = (sats: bigint | null): number | null => (sats === null ? null : btcOfSats(sats));

/** BTC in the form of the contract. Exact up to 9 million BTC: a larger JSON number has no ninth decimal. */
export const btcOfNanoBtc = (nanoBtc: NanoBtc): number => Number(decimalText(nanoBtc, 9));

export const nanoBtcOfSats = (sats: bigint): NanoBtc => sats * 10n;

/** Converts by the decimal text. Exact for amounts of the contract: at most nine decimals and a million BTC. */
export const nanoBtcOfBtc = (btc: number): NanoBtc => BigInt(btc.toFixed(9).replace('.', ''));

/** An amount in the form of the contract. Sums of a ledger stay below 2^53. */
export const numberOf = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));
