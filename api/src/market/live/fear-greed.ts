const classes = [
  [20, 'Extreme Fear'],
  [40, 'Fear'],
  [60, 'Neutral'],
  [80, 'Greed'],
] as const;

type FearGreedClass = (typeof classes)[number][1] | 'Extreme Greed';

/**
 * The class of a fear and greed value from 0 to 100, by the product's own limits (up to 20, 40, 60, 80).
 * The vendor's class uses other limits, and would contradict the site at 22, 45, 58 and 78.
 */
export function classifyFearGreed(value: number): FearGreedClass {
  return classes.find(([limit]) => value <= limit)?.[1] ?? 'Extreme Greed';
}
