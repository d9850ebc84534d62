import type { FearGreed } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { classifyFearGreed } from '../../market/fear-greed';
import type { SeededRandom } from './seeded-random';
import type { SimulatedPrices } from './simulated-prices';
import { randomStreams } from './random-streams';

/** One value for each UTC day: the week's price change and a random drift. */
export function simulateFearGreed(random: SeededRandom, prices: SimulatedPrices, now: Date): FearGreed {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const price = prices.priceAt(new Date(midnight));
  const weekBefore = prices.priceAt(new Date(midnight - 7 * dayMs));
  const drift = 60 * (random.wave(randomStreams.mood, midnight / dayMs / 6) - 0.5);
  const value = Math.min(97, Math.max(4, Math.round(50 + drift + 250 * (price / weekBefore - 1))));
  return {
    value,
    value_classification: classifyFearGreed(value),
    timestamp: new Date(midnight).toISOString(),
  };
}
