import type { Candle } from '@painel/contract';
import type { ApexOptions } from 'apexcharts';
import { memo, useMemo } from 'react';
import ReactApexChart from 'react-apexcharts';
import type { PriceAxis } from './candle-axis';
import { bodyShare } from './candle-places';
import { candleSeries } from './candle-series';
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

function CandlesView({ candles, axis, height }: CandlesProps) {
  const colors = useChartColors();
  const { min, max } = axis;
  const options = useMemo(() => optionsOf(colors, min, max), [colors, min, max]);
  const series = useMemo(() => [{ data: candleSeries(candles, axis, height) }], [candles, axis, height]);

  return <ReactApexChart type="candlestick" height={height} width="100%" options={options} series={series} />;
}

/** Bodies and wicks. Drawn again only when candles, height or theme change, never because the pointer moved. */
export const Candles = memo(CandlesView);
