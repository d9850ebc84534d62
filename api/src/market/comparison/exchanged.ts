import { addDays } from '../../time/add-days';
import type { Alternative } from './alternative';

const mostDaysOld = 7;

/** The value of a day or the last within a week before it. */
export function lastOn<Value>(valueOn: (day: string) => Value | null, day: string): Value | null {
  for (let back = 0, on = day; back <= mostDaysOld; back += 1, on = addDays(on, -1)) {
    const value = valueOn(on);
    if (value !== null) return value;
  }
  return null;
}

/** Returns the alternative that buys dollars or gold for the money and sells them again; a day without a price has the last earlier price. */
export function exchanged(priceOn: (day: string) => number | null): Alternative {
  return {
    growth(from, to) {
      const [bought, sold] = [lastOn(priceOn, from), lastOn(priceOn, to)];
      return bought === null || sold === null ? null : sold / bought;
    },
  };
}
