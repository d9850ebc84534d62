/** The parts of the chart that the reader can switch on and off. */
export interface ChartOptions {
  volume: boolean;
  sma20: boolean;
  sma50: boolean;
  bollinger: boolean;
  rsi: boolean;
  macd: boolean;
  /** The price in the other currency, from the same start. */
  comparison: boolean;
  /** Equal shares of the price take equal heights. */
  logScale: boolean;
}
