import * as z from 'zod/mini';
import { figure, group, list, text, word, wordOrNull } from './tolerance';

const levels = ['low', 'medium', 'high'] as const;
const sentiments = ['bullish', 'bearish', 'neutral'] as const;

export const marketMetricsSchema = z.object({
  marketCap: group({ valueUSD: figure(), valueBRL: figure(), change: figure() }),
  dominance: group({ value: figure(), change: figure() }),
  etfFlow: group({
    valueUSD: figure(),
    valueBRL: figure(),
    period: text(),
    totalAssetsUSD: figure(),
    totalAssetsBRL: figure(),
  }),
  liquidity: group({
    score: figure(),
    indicator: wordOrNull(levels),
    volumeUSD: text(),
    volumeBRL: text(),
    volumeBRLRaw: figure(),
    volumeUSDRaw: figure(),
    volumeChange: figure(),
    binanceVolChange: figure(),
  }),
  /** Percent per 8 hours. */
  fundingRate: group({ value: figure(), sentiment: word(sentiments, 'neutral') }),
  openInterest: group({ valueUSD: figure(), valueBRL: figure(), change: figure() }),
  longShortRatio: group({ value: figure(), sentiment: word(sentiments, 'neutral') }),
  /** Annualised percent. */
  volatility: group({ value: figure(), change: figure(), state: wordOrNull(levels) }),
  correlations: group({ spy: figure(), gold: figure(), dxy: figure() }),
  /** BRL for one USD. */
  exchangeRate: figure(),
});
export type MarketMetrics = z.infer<typeof marketMetricsSchema>;

export const adoptionMetricsSchema = z.object({
  globalIndex: group({
    currentScore: figure(),
    yearChange: figure(),
    trend: wordOrNull(['up', 'down', 'flat']),
  }),
  development: group({
    activeNodes: figure(),
    nodeGrowth: figure(),
    developers: figure(),
    githubActivity: figure(),
    difficultyGrowth: figure(),
  }),
  merchants: group({ topCategories: list(z.object({ name: z.string(), count: figure() })) }),
  lastUpdated: text(),
});
export type AdoptionMetrics = z.infer<typeof adoptionMetricsSchema>;
