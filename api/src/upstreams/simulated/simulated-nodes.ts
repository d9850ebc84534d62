import { dayMs } from '../../time/durations';
import type { SeededRandom } from './seeded-random';
import { randomStreams } from './random-streams';

/** Reachable nodes, between 20 and 24 thousand: one count a day, whichever call asks for it. */
export function simulatedNodes(random: SeededRandom, now: Date): number {
  const day = Math.floor(now.getTime() / dayMs);
  return Math.round(20_000 + 4_000 * random.wave(randomStreams.nodes, day / 25));
}
