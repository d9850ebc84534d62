import type { Series } from '@painel/shared/indicators';

export type Tone = 1 | 2 | 3 | 4 | 5;

/** One line of figures, a figure a candle. */
export interface StudyLine {
  name: string;
  values: Series;
  tone: Tone;
  /** Candles that it takes to its first figure; null when there are as many. */
  lacks: number | null;
  /** Instead of the figure, where the line stands for something else than its height. */
  text?: (value: number | null | undefined) => string;
  /** What screen readers hear of the line with each candle. */
  spoken?: (value: number | null | undefined) => string;
}
