import type { Series } from '@painel/shared/indicators';

export type Tone = 1 | 2 | 3 | 4 | 5;

/** One line of figures, a figure a candle. */
export interface StudyLine {
  name: string;
  /** At the edge of the plot, where a long name would cover candles. */
  shortName?: string;
  values: Series;
  tone: Tone;
  /** Candles that it takes to its first figure; null when there are as many. */
  lacks: number | null;
  /** Replaces the figure of a line that means something else than its height. */
  text?: (value: number | null | undefined) => string;
  /** The text of the line for screen readers, with each candle. */
  spoken?: (value: number | null | undefined) => string;
}
