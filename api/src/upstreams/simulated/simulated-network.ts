import { type AdoptionMetrics, type OnchainMetrics, targetBlockSeconds } from '@painel/contract';
import { buildOnchainMetrics } from '../../market/network/build-onchain-metrics';
import { dayMs } from '../../time/durations';
import { halvingAt } from '../../market/network/halving';
import { simulatedHeight, simulatedMempool } from './simulated-chain';
import { type SeededRandom, randomStreams } from './seeded-random';
import { buildAdoptionMetrics } from '../../market/network/build-adoption-metrics';
import { percentChange } from '../../market/percent-change';
import { merchantsCopy } from '../merchants/merchants.copy';

const blocksPerPeriod = 2016;
const blocksADay = 144;
/** The difficulty period of the fourth halving. */
const reference = { period: 416, difficulty: 120e12, growthPerPeriod: 1.003 };
const virtualBytesPerTransaction = 450;

/** Mining and mempool figures from the simulated height and fees, so that they agree with the other answers. */
export function simulateOnchain(random: SeededRandom, now: Date): OnchainMetrics {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const height = simulatedHeight(random, now);
  const period = Math.floor(height / blocksPerPeriod);
  const difficulty = difficultyOf(random, period);
  const { count, fees } = simulatedMempool(random, now);

  return buildOnchainMetrics({
    hashRate: {
      hashesPerSecond: hashRateAt(random, now),
      difficulty,
      days: [7, 0].map((days) => {
        const timestamp = today - days * dayMs;
        return { timestamp, hashesPerSecond: hashRateAt(random, new Date(timestamp)) };
      }),
    },
    mempool: {
      count,
      sizeVb: (count ?? 0) * virtualBytesPerTransaction,
      medianFeeRateSatVb: 0.8 * (fees.hour ?? 1),
    },
    nextAdjustmentPercent: (difficultyOf(random, period + 1) / difficulty - 1) * 100,
    revenue: {
      dayBtc: dayRevenueBtc(random, now),
      dayBeforeBtc: dayRevenueBtc(random, new Date(now.getTime() - dayMs)),
    },
    network: {
      nodes: simulatedNodes(random, now),
      holdingAddresses: Math.round(
        54e6 + 2e6 * random.wave(randomStreams.holders, now.getTime() / dayMs / 40),
      ),
    },
  });
}

/** Constant during a period of 2016 blocks, with random growth between periods. */
function difficultyOf(random: SeededRandom, period: number): number {
  const luck = 0.97 + 0.06 * random.uniform(randomStreams.difficulty, period);
  return reference.difficulty * reference.growthPerPeriod ** (period - reference.period) * luck;
}

/** The hash rate for a block about every ten minutes at the current difficulty: D × 2³² ÷ 600, with a random part. */
function hashRateAt(random: SeededRandom, time: Date): number {
  const period = Math.floor(simulatedHeight(random, time) / blocksPerPeriod);
  const luck = 0.96 + 0.08 * random.wave(randomStreams.hashRate, time.getTime() / dayMs);
  return ((difficultyOf(random, period) * 2 ** 32) / targetBlockSeconds) * luck;
}

/** 144 subsidies and fees of 0.02 to 0.2 BTC a block. */
function dayRevenueBtc(random: SeededRandom, time: Date): number {
  const subsidyBtc = halvingAt(simulatedHeight(random, time), time).currentReward ?? 0;
  const feesBtc = 0.02 + 0.18 * random.wave(randomStreams.mempoolDay, time.getTime() / dayMs / 1.5) ** 2;
  return blocksADay * (subsidyBtc + feesBtc);
}

/** Reachable nodes, between 20 and 24 thousand: one count a day, whichever call asks for it. */
function simulatedNodes(random: SeededRandom, now: Date): number {
  const day = Math.floor(now.getTime() / dayMs);
  return Math.round(20_000 + 4_000 * random.wave(randomStreams.nodes, day / 25));
}

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
