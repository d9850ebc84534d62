import type { Candle } from '@painel/contract';
import { CandlestickSeries, createChart, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';
import type { MeasuredChart } from './measured-chart';

const timeOf = ({ timestamp }: Candle) => (timestamp / 1000) as UTCTimestamp;
const priceOf = (candle: Candle) => ({ ...candle, time: timeOf(candle) });
const volumeOf = (candle: Candle) => ({ time: timeOf(candle), value: candle.volume });

/** The same candles and volume by lightweight-charts, drawn on a canvas. */
export function mountLightweightChart(place: HTMLElement, candles: readonly Candle[]): MeasuredChart {
  const chart = createChart(place, { width: place.clientWidth, height: place.clientHeight });
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
