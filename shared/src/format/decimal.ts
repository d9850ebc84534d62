/** A typed number as a count of its smallest unit, read digit by digit: `0,05` of eight places is 5000000. Null when it is not one. */
export function readDecimal(text: string, places: number): bigint | null {
  const [whole = '', fraction = '', ...more] = text.trim().split(',');
  if (more.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  if (`${whole}${fraction}` === '' || fraction.length > places) return null;
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
}

/** A count of the smallest unit as a reader types it: `0,08`, without needless zeros. Not for negative numbers. */
export function writeDecimal(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  const fraction = places === 0 ? '' : /^(?:0*[1-9]+)*/.exec(digits.slice(-places))![0];
  return fraction === '' ? whole : `${whole},${fraction}`;
}
