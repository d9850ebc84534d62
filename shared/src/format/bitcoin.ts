import { type Amount, isKnown, missing } from './amount';
import { formatNumber } from './numbers';

export interface BitcoinOptions {
  /** Writes the plus of incoming amounts. */
  sign?: boolean;
}

/** Bitcoin with the eight decimals of a satoshi: `1,20500000 BTC`. */
export function formatBtc(value: Amount, { sign }: BitcoinOptions = {}) {
  return isKnown(value) ? `${formatNumber(value, { decimals: 8, sign })}\u00a0BTC` : missing;
}

/** Whole satoshis: `120.500.000 sats`. */
export function formatSats(value: Amount, { sign }: BitcoinOptions = {}) {
  return isKnown(value) ? `${formatNumber(value, { decimals: 0, sign })}\u00a0sats` : missing;
}

/** Decimal places are moved in the text of the number: multiplied by 1e8, 0,000000015 would fall just short of 1,5 satoshis. */
function satoshisOf(btc: number) {
  const [digits, exponent = '0'] = String(btc).split('e');
  return Number(`${digits}e${Number(exponent) + 8}`);
}

/** An amount of BTC in either unit: `1,20500000 BTC` or `120.500.000 sats`. */
export function formatBitcoin(btc: Amount, unit: 'btc' | 'sats', options: BitcoinOptions = {}) {
  return unit === 'btc'
    ? formatBtc(btc, options)
    : formatSats(isKnown(btc) ? satoshisOf(btc) : null, options);
}
