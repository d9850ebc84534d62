import { UpstreamError } from '../http/upstream-error';

/** A price or rate in whole units of 1/`perUnit`. */
export function minorUnits(price: number, perUnit: number): bigint {
  const units = Math.round(price * perUnit);
  if (!Number.isSafeInteger(units)) throw new UpstreamError('malformed', 'a price is too large');
  return BigInt(units);
}
