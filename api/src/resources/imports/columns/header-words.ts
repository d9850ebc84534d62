import { isBitcoin, moneyOf } from '../values/assets';
import { withoutAccents } from '../values/plain-text';

/** The words of a header without what only separates them: `Total (USD)` is `total` and `usd`. */
export const wordsOf = (header: string): string[] =>
  withoutAccents(header)
    .split(/[^\p{L}\p{N}$₿€£]/u)
    .filter(Boolean);

/** The unit of bitcoin that a header states; null where it states none. */
export const unitIn = (header: string): string | null =>
  wordsOf(header)
    .findLast((word) => isBitcoin(word) && word !== 'bit')
    ?.toUpperCase() ?? null;

/** The currency that a header states: `Valor (R$)`. */
export const currencyIn = (header: string): string | null => {
  const found = wordsOf(header).map((word) => moneyOf(word)?.currency);
  return found.findLast((currency) => currency !== undefined) ?? null;
};
