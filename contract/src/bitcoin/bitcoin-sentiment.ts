import * as z from 'zod/mini';
import { numericField, group, list, text, enumValueOrNull } from '../tolerance';

/** `value` is from 0 to 100. A client derives the class from it instead of reading `value_classification`. */
export const fearGreedSchema = z.object({
  value: z.number(),
  value_classification: text(),
  timestamp: text(),
});
export type FearGreed = z.infer<typeof fearGreedSchema>;

/**
 * The classes of the index, lowest first, with the highest value that still belongs to each. These limits are the product's own:
 * those of the vendor's class would contradict them at 22, 45, 58 and 78.
 */
export const fearGreedClasses = [
  { id: 'extreme-fear', upTo: 20 },
  { id: 'fear', upTo: 40 },
  { id: 'neutral', upTo: 60 },
  { id: 'greed', upTo: 80 },
  { id: 'extreme-greed', upTo: 100 },
] as const;
export type FearGreedClass = (typeof fearGreedClasses)[number]['id'];

/** The class of an index value; values outside 0 to 100 belong to the nearest end. */
export const fearGreedClassOf = (value: number): FearGreedClass =>
  fearGreedClasses.find(({ upTo }) => value <= upTo)?.id ?? 'extreme-greed';

const opinionSchema = z.object({
  /** `COMPRAR`, `COMPRAR_PARCIAL`, `VENDER`, `VENDER_PARCIAL`, `MANTER`; any other text is neutral. */
  recommendation: z.string(),
  recommendationPercentage: numericField(),
  confidenceLevel: numericField(),
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
    targets: group({ bullish: numericField(), bearish: numericField() }),
  }),
  catalysts: group({ bullish: list(z.string()), bearish: list(z.string()) }),
});

export const aiAnalysisSchema = z.object({
  analysis: opinionSchema,
  lastUpdated: text(),
  fearAndGreedIndex: group({ value: numericField(), classification: text() }),
  technicalAnalysisSnapshot: group({ trend: text(), rsi: numericField() }),
  priceSnapshot: group({
    currentPrice: numericField(),
    priceChange24h: numericField(),
    volatility24h: numericField(),
  }),
  marketMetricsSnapshot: group({ dominance: numericField() }),
  /** The author of the prose: fixed rules or a language model. */
  engine: enumValueOrNull(['rules', 'model']),
});
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;
