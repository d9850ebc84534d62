import { dayMs } from '../../market/candle-intervals';
import type { SeededRandom } from './seeded-random';
import { randomStreams } from './random-streams';

/** Reachable nodes, between 20 and 24 thousand. */
export function simulatedNodes(random: SeededRandom, now: Date): number {
  return Math.round(20_000 + 4_000 * random.wave(randomStreams.nodes, now.getTime() / dayMs / 25));
}
