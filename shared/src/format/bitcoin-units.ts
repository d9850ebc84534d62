import { type Amount, isKnown } from './amount';

const decimals = 9;
const priceDecimals = 8;
/** From here on, a number's text is written with an exponent: no amount of bitcoin and no price gets there. */
const beyondWriting = 1e21;

/** The decimal text of a number as a whole count of its smallest units. */
function scaled(value: Amount, places: number): bigint | null {
  if (!isKnown(value) || Math.abs(value) >= beyondWriting) return null;
  return BigInt(value.toFixed(places).replace('.', ''));
}

/** BTC as the API writes them, in units of 1e-9 BTC; exact up to nine decimals. Null when the amount is not known. */
export const unitsOf = (btc: Amount): bigint | null => scaled(btc, decimals);

/** Units of 1e-9 BTC as the API takes them: the JSON number next to the decimal text. */
export function btcOf(units: bigint): number {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

/** Satoshis in BTC: the double next to the decimal text. */
export const btcOfSats = (sats: number | null): number | null =>
  sats === null ? null : Number((sats / 1e8).toFixed(8));

/** An amount of money in its minor unit as the formatters take it. */
export const moneyOfCents = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/**
 * The value of an amount of BTC at a price, to the cent, halves away from zero: multiplied as whole numbers, so that no
 * binary fraction moves a cent. Null when either is not known.
 */
export function valueAt(btc: Amount, price: Amount): number | null {
  const units = unitsOf(btc);
  const priceUnits = scaled(price, priceDecimals);
  if (units === null || priceUnits === null) return null;
  const product = units * priceUnits;
  const perCent = 10n ** BigInt(decimals + priceDecimals - 2);
  const half = product < 0n ? -perCent / 2n : perCent / 2n;
  return Number((product + half) / perCent) / 100;
}
