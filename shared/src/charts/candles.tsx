import type { Candle } from '@painel/contract';
import type { ApexOptions } from 'apexcharts';
import { memo, useMemo, useState } from 'react';
import ReactApexChart from 'react-apexcharts';
import type { PriceAxis } from './price-axis';
import { bodyShare } from './candle-positions';
import { candleSeries } from './candle-series';
import { ManyCandles } from './many-candles';
import { type ChartColors, useChartColors } from './use-chart-colors';

interface CandlesProps {
  candles: readonly Candle[];
  axis: PriceAxis;
  /** Of the plot, in pixels. */
  height: number;
}

// Only the bodies and wicks are the library's: its axes, tooltip, hover filters and animations cost 500 ms an update.
function optionsOf(colors: ChartColors, min: number, max: number): ApexOptions {
  return {
    chart: {
      type: 'candlestick',
      background: 'transparent',
      sparkline: { enabled: true },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      // It follows its frame. The window changes its height whenever a phone's address bar comes or goes, and nothing here with it.
      redrawOnWindowResize: false,
      // As if it were an update: a first drawing looks, for each candle, through all that it has drawn for candles so far.
      events: { beforeMount: (_chart, { globals }) => (globals.dataChanged = true) },
    },
    grid: { padding: { top: 0, right: 0, bottom: 0, left: 0 } },
    plotOptions: {
      bar: { columnWidth: `${bodyShare * 100}%` },
      candlestick: { colors: { upward: colors.up, downward: colors.down }, wick: { useFillColor: true } },
    },
    stroke: { width: 1 },
    dataLabels: { enabled: false },
    markers: { size: 0 },
    legend: { show: false },
    tooltip: { enabled: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    xaxis: { type: 'numeric', crosshairs: { show: false } },
    yaxis: { min, max, show: false },
  };
}

// The library gives a series without a group this one, and then takes what it was given for something else: it would draw twice.
const group = 'apexcharts-axis-0';

/** Whether nothing but the newest candle differs. */
const isSameButNewest = (one: readonly Candle[], other: readonly Candle[]) =>
  one.length === other.length &&
  one.every((candle, index) => candle === other[index] || index === one.length - 1);

/** The candles as they were when another than the newest last changed. */
function useSettled(candles: readonly Candle[]): readonly Candle[] {
  const [settled, setSettled] = useState(candles);
  if (isSameButNewest(settled, candles)) return settled;
  setSettled(candles);
  return candles;
}

function LibraryCandles({ candles, axis: { min, max, logScale }, height }: CandlesProps) {
  const colors = useChartColors();
  const options = useMemo(() => optionsOf(colors, min, max), [colors, min, max]);
  const series = useMemo(
    () => [{ group, data: candleSeries(candles, { min, max, logScale }, height) }],
    [candles, min, max, logScale, height],
  );

  return <ReactApexChart type="candlestick" height={height} width="100%" options={options} series={series} />;
}

// A year of days is the longest period of the site. The library's time grows with the square of the number.
const mostOfLibrary = 400;

function CandlesView({ candles, axis, height }: CandlesProps) {
  const settled = useSettled(candles);
  const Drawing = candles.length > mostOfLibrary ? ManyCandles : LibraryCandles;
  return <Drawing candles={settled} axis={axis} height={height} />;
}

/**
 * Bodies and wicks. Drawn again only when candles, height or theme change, never because the pointer moved. The newest candle is drawn but hidden:
 * it moves every few seconds, for which the library would draw all of them again.
 */
export const Candles = memo(CandlesView);
