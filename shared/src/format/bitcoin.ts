import { type Amount, isKnown, missing } from './amount';
import { formatNumber } from './numbers';

/** Bitcoin with the eight decimals of a satoshi: `1,20500000 BTC`. */
export function formatBtc(value: Amount) {
  return isKnown(value) ? `${formatNumber(value, { decimals: 8 })}\u00a0BTC` : missing;
}

/** Whole satoshis: `120.500.000 sats`. */
export function formatSats(value: Amount) {
  return isKnown(value) ? `${formatNumber(value, { decimals: 0 })}\u00a0sats` : missing;
}
