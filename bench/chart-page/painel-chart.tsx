import type { Candle } from '@painel/contract';
import { CandleChart } from '@painel/shared/charts';
import { createRoot } from 'react-dom/client';
import type { MeasuredChart } from './measured-chart';

const options = {
  volume: true,
  sma20: false,
  sma50: false,
  bollinger: false,
  rsi: false,
  macd: false,
  logScale: false,
};

/** Our chart as the dashboard shows it: with its axes, volume, table and line of figures. */
export function mountPainelChart(place: HTMLElement, candles: readonly Candle[]): MeasuredChart {
  const root = createRoot(place);
  const show = (shown: readonly Candle[]) =>
    root.render(<CandleChart candles={shown} daily options={options} label="Gráfico" />);
  show(candles);
  return { update: (last) => show([...candles.slice(0, -1), last]), unmount: () => root.unmount() };
}
