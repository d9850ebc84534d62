import type { Candle } from '@painel/contract';
import {
  bollingerBands,
  calculateMacd,
  calculateRsi,
  type Series,
  simpleMovingAverage,
} from '@painel/shared/indicators';
import type { ChartOptions } from '../chart-options';
import { copy } from '../charts.copy';
import type { StudyLine, Tone } from './study-line';

export { comparisonLine } from './comparison-line';

/** All that is computed out of the candles, for the options that are on. */
export interface Studies {
  /** Over the candles, in the currency of the prices. */
  overlays: StudyLine[];
  /** The area between these two of the overlays. */
  band: [upper: Series, lower: Series] | null;
  /** From 0 to 100. */
  rsi: StudyLine | null;
  /** In the currency of the prices. */
  macd: { macd: StudyLine; signal: StudyLine; histogram: Series } | null;
}

const averages = [
  ['sma20', 20, 1],
  ['sma50', 50, 2],
] as const;
const [bandsLength, rsiLength, macdLength] = [20, 14, 26];

/**
 * Computes what the options ask for. The candles before the first one are computed of too, so that a short period has its
 * lines from its first candle on; where there are too few even so, figures are null until there are enough.
 */
export function studiesOf(
  candles: readonly Candle[],
  before: readonly Candle[],
  options: ChartOptions,
): Studies {
  const closes = [...before, ...candles].map(({ close }) => close);
  const shown = (values: Series): Series => values.slice(before.length);
  const line = (name: string, values: Series, tone: Tone, needs: number): StudyLine => ({
    name,
    values: shown(values),
    tone,
    lacks: closes.length < needs ? needs : null,
  });
  const bands = options.bollinger ? bollingerBands(closes) : null;
  const macd = options.macd ? calculateMacd(closes) : null;

  return {
    overlays: [
      ...averages
        .filter(([option]) => options[option])
        .map(([, length, tone]) =>
          line(copy.movingAverage(length), simpleMovingAverage(closes, length), tone, length),
        ),
      ...(bands
        ? [
            line(copy.upperBand, bands.upper, 3, bandsLength),
            line(copy.lowerBand, bands.lower, 3, bandsLength),
          ]
        : []),
    ],
    band: bands && [shown(bands.upper), shown(bands.lower)],
    rsi: options.rsi ? line(copy.rsi, calculateRsi(closes, rsiLength), 5, rsiLength + 1) : null,
    macd: macd && {
      macd: line(copy.macd, macd.macd, 4, macdLength),
      signal: line(copy.macdSignal, macd.signal, 1, macdLength),
      histogram: shown(macd.histogram),
    },
  };
}
