/** The functions of the page for the measuring script. Each resolves after the paint. */
export interface ChartPage {
  mount(which: 'painel' | 'lightweight', count: number): Promise<void>;
  /** Moves the last candle's close, each time a little further. */
  update(): Promise<void>;
  unmount(): Promise<void>;
}

declare global {
  var chartPage: ChartPage;
}
