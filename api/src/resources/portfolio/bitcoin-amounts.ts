/** 1e-9 BTC: the smallest part an external wallet's balance has. */
export type NanoBtc = bigint;

/** BTC to the last decimal, with a dot; `units` of 10^-decimals BTC. */
export const decimalText = (units: bigint, decimals: number): string => {
  const [sign, size] = units < 0n ? ['-', -units] : ['', units];
  const digits = size.toString().padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** BTC as the wire carries it; `sats` is not negative. */
export const btcOfSats = (sats: bigint): number => Number(decimalText(sats, 8));

/** BTC as the wire carries it; `nanoBtc` is not negative. */
export const btcOfNanoBtc = (nanoBtc: NanoBtc): number => Number(decimalText(nanoBtc, 9));

export const nanoBtcOfSats = (sats: bigint): NanoBtc => sats * 10n;

/** Exact for an amount of at most nine decimals, which the contract has checked. */
export const nanoBtcOfBtc = (btc: number): NanoBtc => BigInt(btc.toFixed(9).replace('.', ''));
