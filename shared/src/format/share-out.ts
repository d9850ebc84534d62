/**
 * Splits a whole by parts, none of them negative, without a unit more or less: by largest remainders, ties to the first. All are zero
 * where no part is more than that.
 */
export function shareOut(whole: bigint, parts: readonly bigint[]): bigint[] {
  const total = parts.reduce((sum, each) => sum + each, 0n);
  if (total === 0n) return parts.map(() => 0n);
  const shares = parts.map((part) => (whole * part) / total);
  const left = whole - shares.reduce((sum, each) => sum + each, 0n);
  const rests = parts.map((part, place) => ({ place, rest: (whole * part) % total }));
  rests.sort((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1,
  );
  for (const { place } of rests.slice(0, Number(left))) shares[place]! += 1n;
  return shares;
}
