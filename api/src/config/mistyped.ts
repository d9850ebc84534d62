/** How many letters differ: changed, missing, added, or exchanged with the next one. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    const [before, twoBefore] = [rows[row - 1]!, rows[row - 2]];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged = twoBefore && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current.push(
        Math.min(
          before[at]! + 1,
          current[at - 1]! + 1,
          before[at - 1]! + (isSame ? 0 : 1),
          isExchanged ? twoBefore[at - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(current);
  }
  return rows.at(-1)!.at(-1)!;
}

/** Shorter names resemble too many variables of other programs. */
const leastLength = 7;
/** Two letters only where they are a small part of the name. */
const lettersOf = (name: string) => (name.length < 12 ? 1 : 2);

/**
 * A sentence about the first unknown variable that resembles one of ours: it would have no effect, and the site would start with another database or
 * without a limit.
 */
export function mistypedIn(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string | null {
  const known = new Set(names);
  for (const given of Object.keys(env)) {
    if (known.has(given) || given.length < leastLength || !given.includes('_')) continue;
    const meant = names.find(
      (name) =>
        name.includes('_') &&
        Math.abs(name.length - given.length) <= 2 &&
        distance(given, name) <= lettersOf(given),
    );
    if (meant)
      return `${given} is no variable of the site: ${meant} may be meant. Correct the name, or remove it.`;
  }
  return null;
}
