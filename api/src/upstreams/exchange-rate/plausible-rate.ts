import { decimalText } from '../decimal-text';

/** Reais for a dollar. A rate ten times below or above all earlier ones means another pair or unit. */
export const plausibleRate = decimalText.refine((rate) => rate > 0.5 && rate < 50);
