import { type FearGreedClass, fearGreedClassOf } from '@painel/contract';

const names = {
  'extreme-fear': 'Extreme Fear',
  fear: 'Fear',
  neutral: 'Neutral',
  greed: 'Greed',
  'extreme-greed': 'Extreme Greed',
} as const satisfies Record<FearGreedClass, string>;

/** The class of a fear and greed value as the contract writes it in `value_classification`. */
export const classifyFearGreed = (value: number) => names[fearGreedClassOf(value)];
