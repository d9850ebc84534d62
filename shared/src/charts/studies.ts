import type { Candle } from '@painel/contract';
import {
  bollingerBands,
  convergenceDivergence,
  relativeStrength,
  type Series,
  simpleMovingAverage,
} from '@painel/shared/indicators';
import type { ChartOptions } from './chart-options';
import { copy } from './charts.copy';

type Tone = 1 | 2 | 3 | 4 | 5;

/** One line of figures, a figure a candle. */
export interface StudyLine {
  name: string;
  values: Series;
  tone: Tone;
  /** Closes that it takes before its first figure. */
  needs: number;
}

/** All that is computed out of the candles, for the options that are on. */
export interface Studies {
  /** Over the candles, in reais. */
  overlays: StudyLine[];
  /** The area between these two of the overlays. */
  band: [upper: Series, lower: Series] | null;
  /** From 0 to 100. */
  rsi: StudyLine | null;
  /** In reais. */
  macd: { macd: StudyLine; signal: StudyLine; histogram: Series } | null;
}

const averages = [
  ['sma20', 20, 1],
  ['sma50', 50, 2],
] as const;
const [bandsLength, rsiLength, macdLength] = [20, 14, 26];

/** Computes what the options ask for; what there are too few candles for is null until there are enough. */
export function studiesOf(candles: readonly Candle[], options: ChartOptions): Studies {
  const closes = candles.map(({ close }) => close);
  const bands = options.bollinger ? bollingerBands(closes) : null;
  const { macd, signal, histogram } = options.macd
    ? convergenceDivergence(closes)
    : { macd: [], signal: [], histogram: [] };

  return {
    overlays: [
      ...averages
        .filter(([option]) => options[option])
        .map(([, length, tone]): StudyLine => {
          const values = simpleMovingAverage(closes, length);
          return { name: copy.movingAverage(length), values, tone, needs: length };
        }),
      ...(bands
        ? ([
            { name: copy.upperBand, values: bands.upper, tone: 3, needs: bandsLength },
            { name: copy.lowerBand, values: bands.lower, tone: 3, needs: bandsLength },
          ] satisfies StudyLine[])
        : []),
    ],
    band: bands && [bands.upper, bands.lower],
    rsi: options.rsi
      ? { name: copy.rsi, values: relativeStrength(closes, rsiLength), tone: 5, needs: rsiLength + 1 }
      : null,
    macd: options.macd
      ? {
          macd: { name: copy.macd, values: macd, tone: 4, needs: macdLength },
          signal: { name: copy.macdSignal, values: signal, tone: 1, needs: macdLength },
          histogram,
        }
      : null,
  };
}

/** All lines, in the order in which they are listed. */
export const linesOf = ({ overlays, rsi, macd }: Studies): StudyLine[] => [
  ...overlays,
  ...(rsi ? [rsi] : []),
  ...(macd ? [macd.macd, macd.signal] : []),
];
