import * as z from 'zod/mini';
import { addedKey, numericField, group, enumValue, enumValueOrNull } from '../tolerance';

/** Daily series in BRL and BTC, oldest first and of equal lengths. A view replaces an invalid answer as a whole. */
export const technicalIndicatorsSchema = z.object({
  currentPrice: z.number(),
  closePrices: z.array(z.number()),
  volumes: z.array(z.number()),
  highPrices: z.array(z.number()),
  lowPrices: z.array(z.number()),
  /** Whether the last day was not over yet when the series was read. Without the field it was not over. */
  isLastDayForming: addedKey(z.boolean()),
});
export type TechnicalIndicators = z.infer<typeof technicalIndicatorsSchema>;

/** An RSI below the first says oversold, above the second overbought. */
export const rsiLimits = [30, 70] as const;

const directions = ['bullish', 'bearish', 'neutral'] as const;

const movingAverage = () =>
  group({ value: numericField(), valueUSD: numericField(), position: enumValueOrNull(['above', 'below']) });

/** BRL where the name does not say USD. */
export const technicalAnalysisSchema = z.object({
  trend: enumValue(directions, 'neutral'),
  movingAverages: group({
    ma50: movingAverage(),
    ma200: movingAverage(),
    crossover: enumValue(['golden', 'death', 'none'], 'none'),
  }),
  rsi: group({
    value: numericField(),
    condition: enumValue(['overbought', 'oversold', 'neutral'], 'neutral'),
  }),
  macd: group({
    value: numericField(),
    valueUSD: numericField(),
    signal: numericField(),
    signalUSD: numericField(),
    direction: enumValue(directions, 'neutral'),
  }),
  bollingerBands: group({
    upper: numericField(),
    middle: numericField(),
    lower: numericField(),
    upperUSD: numericField(),
    middleUSD: numericField(),
    lowerUSD: numericField(),
    position: enumValueOrNull(['above', 'upper', 'middle', 'lower', 'below']),
  }),
  levels: group({
    support: numericField(),
    resistance: numericField(),
    supportUSD: numericField(),
    resistanceUSD: numericField(),
    distanceToSupport: numericField(),
    distanceToResistance: numericField(),
  }),
});
export type TechnicalAnalysis = z.infer<typeof technicalAnalysisSchema>;
