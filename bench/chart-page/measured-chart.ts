import type { Candle } from '@painel/contract';

/** One of the two charts on the page that measures them. */
export interface MeasuredChart {
  update(last: Candle): void;
  unmount(): void;
}

/** What the page offers to the script that measures it. Each resolves when what it did is painted. */
export interface ChartPage {
  mount(which: 'painel' | 'lightweight'): Promise<void>;
  /** Moves the last candle's close, each time a little further. */
  update(): Promise<void>;
  unmount(): Promise<void>;
}

declare global {
  var chartPage: ChartPage;
}
