export type Confidence = 'high' | 'medium' | 'low';

/** The level of an analysis's confidence in percent: above 70 high, above 40 medium, else low. */
export function confidenceOf(percent: number): Confidence {
  if (percent > 70) return 'high';
  return percent > 40 ? 'medium' : 'low';
}
