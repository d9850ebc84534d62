import type { AdoptionMetrics } from '@painel/contract';
import { buildAdoptionMetrics } from '../../market/network/build-adoption-metrics';
import { dayMs } from '../../time/durations';
import { percentChange } from '../../market/percent-change';
import { merchantsCopy } from '../merchants/merchants.copy';
import { simulatedHeight } from './simulated-chain';
import { blocksPerPeriod, difficultyOf, simulatedNodes } from './simulated-onchain';
import { type SeededRandom, randomStreams } from './seeded-random';

const { restaurant, hotel, storefront, local_cafe: cafe, business } = merchantsCopy.categories;
const places = [
  [restaurant!, 4_200],
  [storefront!, 3_600],
  [hotel!, 2_000],
  [cafe!, 1_700],
  [business!, 1_300],
  [merchantsCopy.others, 5_200],
] as const;

/** Figures of the UTC day; the difficulty grew as the simulated chain says. */
export function simulateAdoption(random: SeededRandom, now: Date, readAt: Date): AdoptionMetrics {
  const day = readAt.getTime() / dayMs;
  const drift = (offset: number) => random.wave(randomStreams.adoption, day / 30 + offset);
  const daysAgo = (days: number) => new Date(readAt.getTime() - days * dayMs);
  const score = (days: number) =>
    Math.round(50 + 30 * random.wave(randomStreams.adoption, (day - days) / 120));

  return buildAdoptionMetrics(
    {
      development: {
        commitsLastYear: Math.round(2_400 + 900 * drift(100)),
        contributors: 1_300 + Math.floor(Math.max(0, day - 20_000) / 20),
      },
      adjustments: [365, 0].map((days) => adjustmentAt(random, daysAgo(days))),
      nodes: { count: simulatedNodes(random, readAt), countMonthAgo: simulatedNodes(random, daysAgo(30)) },
      categories: places.map(([name, count], index) => ({
        name,
        count: Math.round(count * (0.95 + 0.1 * drift(200 + 10 * index))),
      })),
      globalIndex: {
        currentScore: score(0),
        yearChange: percentChange(score(365), score(0)),
        trend: trendOf(score(365), score(0)),
      },
    },
    now,
    readAt,
  );
}

const adjustmentAt = (random: SeededRandom, time: Date) => {
  const period = Math.floor(simulatedHeight(random, time) / blocksPerPeriod);
  return { timestamp: time.getTime(), difficulty: difficultyOf(random, period), ratio: 1 };
};

function trendOf(before: number, now: number): 'up' | 'down' | 'flat' {
  if (now === before) return 'flat';
  return now > before ? 'up' : 'down';
}
