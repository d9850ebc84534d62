import { decimalText } from '../decimal-text';

/** Reais for a dollar. Ten times less or more than ever seen says that the pair or the unit is another. */
export const plausibleRate = decimalText.refine((rate) => rate > 0.5 && rate < 50);
