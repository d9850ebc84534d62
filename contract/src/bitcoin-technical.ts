import * as z from 'zod/mini';
import { addition, figure, group, word, wordOrNull } from './tolerance';

/** Daily series in BRL and BTC, oldest first, of equal lengths. An invalid one is replaced whole by the view. */
export const technicalIndicatorsSchema = z.object({
  currentPrice: z.number(),
  closePrices: z.array(z.number()),
  volumes: z.array(z.number()),
  highPrices: z.array(z.number()),
  lowPrices: z.array(z.number()),
  /** Whether the last day of the series was not over yet when it was read; a server that does not say sends such a day. */
  isLastDayForming: addition(z.boolean()),
});
export type TechnicalIndicators = z.infer<typeof technicalIndicatorsSchema>;

const directions = ['bullish', 'bearish', 'neutral'] as const;

const movingAverage = () =>
  group({ value: figure(), valueUSD: figure(), position: wordOrNull(['above', 'below']) });

/** BRL where the name does not say USD. */
export const technicalAnalysisSchema = z.object({
  trend: word(directions, 'neutral'),
  movingAverages: group({
    ma50: movingAverage(),
    ma200: movingAverage(),
    crossover: word(['golden', 'death', 'none'], 'none'),
  }),
  rsi: group({ value: figure(), condition: word(['overbought', 'oversold', 'neutral'], 'neutral') }),
  macd: group({
    value: figure(),
    valueUSD: figure(),
    signal: figure(),
    signalUSD: figure(),
    direction: word(directions, 'neutral'),
  }),
  bollingerBands: group({
    upper: figure(),
    middle: figure(),
    lower: figure(),
    upperUSD: figure(),
    middleUSD: figure(),
    lowerUSD: figure(),
    position: wordOrNull(['above', 'upper', 'middle', 'lower', 'below']),
  }),
  levels: group({
    support: figure(),
    resistance: figure(),
    supportUSD: figure(),
    resistanceUSD: figure(),
    distanceToSupport: figure(),
    distanceToResistance: figure(),
  }),
});
export type TechnicalAnalysis = z.infer<typeof technicalAnalysisSchema>;
