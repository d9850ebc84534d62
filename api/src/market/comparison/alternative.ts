/** Where the same money could have been. Days are YYYY-MM-DD. */
export interface Alternative {
  /** Returns the value on a later day of one unit of money that was deposited on a day; null where a day between has no value. */
  growth(from: string, to: string): number | null;
  /** Whether that growth rests on an estimate. */
  isEstimated?(from: string, to: string): boolean;
  /** The day since which a deposit earns, where that is not its own; deposits since the same day of months grow alike. */
  earnsSince?(day: string): string;
}

/** Half up; sums of binary fractions may be a rest of rounding below the half. */
export const roundHalfUp = (cents: number) => Math.floor(cents * (1 + 8 * Number.EPSILON) + 0.5);

export interface Deposit {
  day: string;
  cents: number;
}

/** Deposits that grow alike, counted in units that were worth one on the day since which the first of them earns. */
interface Batch {
  since: string;
  units: number;
}

/**
 * The value of all deposits until then in centavos, on each of `days`; null from the first one that cannot be computed. Deposits and
 * days are ascending.
 */
export function valueOnDays(
  { growth, earnsSince }: Alternative,
  deposits: readonly Deposit[],
  days: readonly string[],
): (number | null)[] {
  const batches = new Map<string, Batch>();
  /** Deposits whose first month has not begun: until then each keeps its paid amount. */
  const waiting: { since: string; cents: number }[] = [];
  let [next, isUnknown] = [0, false];
  const begin = (since: string, cents: number) => {
    const key = earnsSince ? since.slice(8) : '';
    const batch = batches.get(key) ?? { since, units: 0 };
    const grown = growth(batch.since, since);
    if (grown === null) isUnknown = true;
    else batch.units += cents / grown;
    batches.set(key, batch);
  };
  const beginUntil = (day: string) => {
    while (waiting.length > 0 && waiting[0]!.since <= day) {
      const { since, cents } = waiting.shift()!;
      begin(since, cents);
    }
  };
  return days.map((day) => {
    for (; next < deposits.length && deposits[next]!.day <= day; next += 1) {
      const { day: paid, cents } = deposits[next]!;
      waiting.push({ since: earnsSince?.(paid) ?? paid, cents });
    }
    beginUntil(day);
    if (isUnknown) return null;
    let value = waiting.reduce((sum, { cents }) => sum + cents, 0);
    for (const { since, units } of batches.values()) value += units * (growth(since, day) ?? NaN);
    return Number.isNaN(value) ? null : roundHalfUp(value);
  });
}
