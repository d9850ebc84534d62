export type Confidence = 'high' | 'medium' | 'low';

/** How far an analysis trusts itself, by its confidence in percent: above 70 high, above 40 medium, else low. */
export function confidenceOf(percent: number): Confidence {
  if (percent > 70) return 'high';
  return percent > 40 ? 'medium' : 'low';
}
