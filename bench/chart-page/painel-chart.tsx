import type { Candle } from '@painel/contract';
import { CandleChart, type Zoom } from '@painel/shared/charts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MeasuredChart } from './measured-chart';

const options = {
  volume: true,
  sma20: false,
  sma50: false,
  bollinger: false,
  rsi: false,
  macd: false,
  comparison: false,
  logScale: false,
};

function Zoomed({ candles }: { candles: readonly Candle[] }) {
  const [zoom, setZoom] = useState<Zoom | null>(null);
  return (
    <CandleChart candles={candles} daily options={options} zoom={zoom} onZoom={setZoom} label="Gráfico" />
  );
}

/** Our chart as the dashboard shows it: with its axes, volume, table and line of figures. */
export function mountPainelChart(place: HTMLElement, candles: readonly Candle[]): MeasuredChart {
  const root = createRoot(place);
  const show = (shown: readonly Candle[]) => root.render(<Zoomed candles={shown} />);
  show(candles);
  return { update: (last) => show([...candles.slice(0, -1), last]), unmount: () => root.unmount() };
}
