import * as z from 'zod/mini';
import { allTimeHighSchema } from './bitcoin-all-time-high';
import { numericField, group, list, text, enumValue, enumValueOrNull } from '../tolerance';

const levels = ['low', 'medium', 'high'] as const;
const sentiments = ['bullish', 'bearish', 'neutral'] as const;

export const marketMetricsSchema = z.object({
  marketCap: group({ valueUSD: numericField(), valueBRL: numericField(), change: numericField() }),
  dominance: group({ value: numericField(), change: numericField() }),
  ...allTimeHighSchema.shape,
  etfFlow: group({
    valueUSD: numericField(),
    valueBRL: numericField(),
    period: text(),
    totalAssetsUSD: numericField(),
    totalAssetsBRL: numericField(),
  }),
  liquidity: group({
    score: numericField(),
    indicator: enumValueOrNull(levels),
    volumeUSD: text(),
    volumeBRL: text(),
    volumeBRLRaw: numericField(),
    volumeUSDRaw: numericField(),
    volumeChange: numericField(),
    binanceVolChange: numericField(),
  }),
  /** Percent per 8 hours. */
  fundingRate: group({ value: numericField(), sentiment: enumValue(sentiments, 'neutral') }),
  openInterest: group({ valueUSD: numericField(), valueBRL: numericField(), change: numericField() }),
  longShortRatio: group({ value: numericField(), sentiment: enumValue(sentiments, 'neutral') }),
  /** Annualised percent. */
  volatility: group({ value: numericField(), change: numericField(), state: enumValueOrNull(levels) }),
  correlations: group({ spy: numericField(), gold: numericField(), dxy: numericField() }),
  /** BRL for one USD. */
  exchangeRate: numericField(),
});
export type MarketMetrics = z.infer<typeof marketMetricsSchema>;

export const adoptionMetricsSchema = z.object({
  globalIndex: group({
    currentScore: numericField(),
    yearChange: numericField(),
    trend: enumValueOrNull(['up', 'down', 'flat']),
  }),
  development: group({
    activeNodes: numericField(),
    nodeGrowth: numericField(),
    developers: numericField(),
    githubActivity: numericField(),
    difficultyGrowth: numericField(),
  }),
  merchants: group({ topCategories: list(z.object({ name: z.string(), count: numericField() })) }),
  lastUpdated: text(),
});
export type AdoptionMetrics = z.infer<typeof adoptionMetricsSchema>;
