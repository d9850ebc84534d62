import { divideHalfUp } from '../../../amounts/money';
import type { Ruleset } from './rulesets';

/** The tax on a gain that is not negative, each part at the rate of its bracket; rounded half up once. */
export function progressiveTax(base: bigint, brackets: Ruleset['brackets']): bigint {
  let [from, tax] = [0n, 0n];
  for (const { upTo, permille } of brackets) {
    const end = upTo === null || base < upTo ? base : upTo;
    if (end > from) tax += (end - from) * permille;
    from = end;
  }
  return divideHalfUp(tax, 1_000n);
}
