import * as z from 'zod/mini';
import { figure, group, list, text, wordOrNull } from './tolerance';

/** `value` from 0 to 100; a client names the class by the value, not by `value_classification`. */
export const fearGreedSchema = z.object({
  value: z.number(),
  value_classification: text(),
  timestamp: text(),
});
export type FearGreed = z.infer<typeof fearGreedSchema>;

const opinionSchema = z.object({
  /** `COMPRAR`, `COMPRAR_PARCIAL`, `VENDER`, `VENDER_PARCIAL`, `MANTER`; any other text is neutral. */
  recommendation: z.string(),
  recommendationPercentage: figure(),
  confidenceLevel: figure(),
  summary: text(),
  priceAnalysis: text(),
  technicalOutlook: text(),
  marketStructure: text(),
  sentimentAnalysis: text(),
  fundamentalFactors: text(),
  newsImpact: text(),
  riskAssessment: text(),
  timeHorizon: text(),
  /** BRL. */
  keyLevels: group({
    support: list(z.number()),
    resistance: list(z.number()),
    targets: group({ bullish: figure(), bearish: figure() }),
  }),
  catalysts: group({ bullish: list(z.string()), bearish: list(z.string()) }),
});

export const aiAnalysisSchema = z.object({
  analysis: opinionSchema,
  lastUpdated: text(),
  fearAndGreedIndex: group({ value: figure(), classification: text() }),
  technicalAnalysisSnapshot: group({ trend: text(), rsi: figure() }),
  priceSnapshot: group({ currentPrice: figure(), priceChange24h: figure(), volatility24h: figure() }),
  marketMetricsSnapshot: group({ dominance: figure() }),
  /** Who wrote the prose: fixed rules or a language model. */
  engine: wordOrNull(['rules', 'model']),
});
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;
