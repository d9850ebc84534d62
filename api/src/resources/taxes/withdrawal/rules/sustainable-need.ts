import { sustainablePercent, sustainableStepCents as step, withdrawalBounds } from '@painel/contract';
import type { PastWindows } from './past-windows';
import { createPathRunner } from './price-path';
import type { SaleRules, Withdrawal } from './withdrawal';

/** The first guess is of every so many windows, so that few needs run in all of them. */
const sampled = 16;

/** The largest number up to `most` for which `holds`, which is so for all smaller ones; searched from a guess, and 0 where it is none. */
function largest(holds: (count: number) => boolean, guess: number, most: number): number {
  let [low, high, step] = [guess, guess, 1];
  if (guess === 0 || holds(guess)) {
    high = Math.min(guess + step, most + 1);
    while (high <= most && holds(high)) {
      step *= 2;
      [low, high] = [high, Math.min(high + step, most + 1)];
    }
  } else {
    low = Math.max(guess - step, 0);
    while (low > 0 && !holds(low)) {
      step *= 2;
      [low, high] = [Math.max(low - step, 0), low];
    }
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The largest need, in whole steps, that lasts in 95 % of the windows; null without a window. A window that lasts with one need lasts with smaller
 * ones, so each runs only for needs that are not decided for it yet.
 */
export function sustainableNeed(
  { starts, months, ratios }: PastWindows,
  withdrawal: Withdrawal,
  rules: SaleRules,
): number | null {
  if (starts.length === 0) return null;
  const lastsAt = new Float64Array(starts.length).fill(-1);
  const failsAt = new Float64Array(starts.length).fill(Infinity);

  const lastsInEach = (every: number) => (steps: number) => {
    const needCents = steps * step;
    const run = createPathRunner({ ...withdrawal, needCents }, rules);
    const allowed = Math.floor((Math.ceil(starts.length / every) * (100 - sustainablePercent)) / 100);
    let failed = 0;
    for (let at = 0; at < starts.length && failed <= allowed; at += every) {
      if (needCents <= lastsAt[at]!) continue;
      if (needCents < failsAt[at]! && run(ratios, at * months).lasts) lastsAt[at] = needCents;
      else {
        failsAt[at] = Math.min(failsAt[at]!, needCents);
        failed += 1;
      }
    }
    return failed <= allowed;
  };

  const most = withdrawalBounds.needCents.most / step;
  const guess = largest(lastsInEach(sampled), 1, most);
  return largest(lastsInEach(1), guess, most) * step;
}
