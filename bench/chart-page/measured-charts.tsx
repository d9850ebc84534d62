import type { Candle } from '@painel/contract';
import { CandleChart, type Zoom } from '@painel/shared/charts';
import { CandlestickSeries, createChart, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** One of the two charts on the page that measures them. */
export interface MeasuredChart {
  update(last: Candle): void;
  unmount(): void;
}

const timeOf = ({ timestamp }: Candle) => (timestamp / 1000) as UTCTimestamp;
const priceOf = (candle: Candle) => ({ ...candle, time: timeOf(candle) });
const volumeOf = (candle: Candle) => ({ time: timeOf(candle), value: candle.volume });

/** The same candles and volume by lightweight-charts, rendered on a canvas. */
export function mountLightweightChart(container: HTMLElement, candles: readonly Candle[]): MeasuredChart {
  const chart = createChart(container, { width: container.clientWidth, height: container.clientHeight });
  const prices = chart.addSeries(CandlestickSeries);
  const volumes = chart.addSeries(HistogramSeries, { priceScaleId: '' });
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  prices.setData(candles.map(priceOf));
  volumes.setData(candles.map(volumeOf));
  chart.timeScale().fitContent();
  return {
    update(last) {
      prices.update(priceOf(last));
      volumes.update(volumeOf(last));
    },
    unmount: () => chart.remove(),
  };
}

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
export function mountPainelChart(container: HTMLElement, candles: readonly Candle[]): MeasuredChart {
  const root = createRoot(container);
  const show = (shown: readonly Candle[]) => root.render(<Zoomed candles={shown} />);
  show(candles);
  return { update: (last) => show([...candles.slice(0, -1), last]), unmount: () => root.unmount() };
}
