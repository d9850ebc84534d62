import { formatDayMonth, formatMonthYear, formatPercent } from '@painel/shared/format';
import type { ApexOptions } from 'apexcharts';
import { copy } from './evolution.copy';
import type { EvolutionMark, EvolutionSeries, TimeRange } from './evolution-series';
import type { ThemeColors } from './use-theme-colors';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const decimalComma = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** Returns the options that the chart and its overview share. One series has an area, the first without a choice; the others are lines. */
function baseOptions(colors: ThemeColors, series: readonly EvolutionSeries[]): ApexOptions {
  const later = series.slice(1);
  const area = Math.max(
    0,
    series.findIndex(({ isArea }) => isArea),
  );
  return {
    chart: {
      background: colors.surface,
      foreColor: colors.axis,
      fontFamily: 'inherit',
      animations: { enabled: false },
      toolbar: { show: false },
      redrawOnWindowResize: false,
    },
    colors: series.map(({ color }) => colors[color]),
    dataLabels: { enabled: false },
    fill: { type: 'solid', opacity: series.map((_each, index) => (index === area ? 0.09 : 0)) },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    stroke: {
      curve: 'straight',
      width: [2, ...later.map(() => 1.5)],
      dashArray: series.map(({ color }) => (color === 'quiet' ? 4 : 0)),
    },
  };
}

/** From about a year on a day needs its year. */
const longMs = 400 * 86_400_000;

function isLong(series: readonly EvolutionSeries[], range: TimeRange | null): boolean {
  const points = series[0]!.points;
  const { min, max } = range ?? { min: points[0]!.time, max: points.at(-1)!.time };
  return max - min > longMs;
}

/** One axis, or one on the right for money and one on the left for percentages. */
function axesOf(
  series: readonly EvolutionSeries[],
  axis: (value: number) => string,
  isLogarithmic: boolean,
): ApexOptions['yaxis'] {
  const right = { opposite: true, tickAmount: 3, logarithmic: isLogarithmic, labels: { formatter: axis } };
  const [percent, others] = [true, false].map((isPercent) =>
    series.filter((each) => Boolean(each.isPercent) === isPercent).map(({ name }) => name),
  );
  if (percent!.length === 0) return right;
  const labels = { formatter: (value: number) => formatPercent(value, { decimals: 0 }) };
  return [
    { ...right, seriesName: others },
    { seriesName: percent, tickAmount: 3, labels },
  ];
}

/** In pixels, from the place of the label above its point. */
const belowLine = 24;
const aboveLine = 4;

/** The library has no triangle that points down, so both marks are letters: the same shapes as in the chart of candles. */
const markOf = ({ time, value, kind }: EvolutionMark, colors: ThemeColors) => ({
  x: time,
  y: value,
  marker: { size: 0 },
  label: {
    text: kind === 'buy' ? '▲' : '▼',
    borderWidth: 0,
    offsetY: kind === 'buy' ? belowLine : aboveLine,
    style: { background: 'transparent', color: colors[kind], cssClass: `evolution-${kind}` },
  },
});

interface DrawingOptions {
  colors: ThemeColors;
  series: readonly EvolutionSeries[];
  marks: readonly EvolutionMark[];
  /** Null: the whole. */
  range: TimeRange | null;
  /** Where a line marks the point that was chosen without the pointer. */
  marked: number | null;
  axis: (value: number) => string;
  isLogarithmic: boolean;
  fileName: string;
  events: NonNullable<ApexOptions['chart']>['events'];
}

export function drawingOptions({
  colors,
  series,
  marks,
  range,
  marked,
  axis,
  isLogarithmic,
  fileName,
  events,
}: DrawingOptions): ApexOptions {
  const base = baseOptions(colors, series);
  return {
    ...base,
    chart: {
      ...base.chart,
      events,
      // The wheel belongs to the page.
      zoom: { enabled: true, type: 'x', autoScaleYaxis: true, allowMouseWheelZoom: false },
      toolbar: {
        show: false,
        export: {
          csv: {
            filename: fileName,
            columnDelimiter: ';',
            headerCategory: copy.day,
            categoryFormatter: (time) => dayOf(Number(time)),
            valueFormatter: decimalComma as (value?: number) => string,
          },
        },
      },
    },
    annotations: {
      points: marks.map((mark) => markOf(mark, colors)),
      xaxis: marked === null ? [] : [{ x: marked, borderColor: colors.crosshair, strokeDashArray: 4 }],
    },
    grid: { borderColor: colors.grid, padding: { left: 28, right: 8 } },
    markers: { size: 0, hover: { size: 5 }, strokeColors: colors.surface },
    tooltip: { shared: true, custom: () => '' },
    xaxis: {
      type: 'datetime',
      min: range?.min,
      max: range?.max,
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: colors.crosshair, dashArray: 4 } },
      labels: {
        // Those without room are left out.
        rotate: 0,
        formatter: (_value, time) =>
          (isLong(series, range) ? formatMonthYear : formatDayMonth)(dayOf(time ?? 0)),
      },
      tooltip: { enabled: false },
    },
    yaxis: axesOf(series, axis, isLogarithmic),
  };
}

/** The whole in small, on which a part is selected. */
export function overviewOptions(
  colors: ThemeColors,
  series: readonly EvolutionSeries[],
  selected: TimeRange,
  onSelect: (range: TimeRange) => void,
): ApexOptions {
  const base = baseOptions(colors, series);
  return {
    ...base,
    chart: {
      ...base.chart,
      brush: { enabled: true, autoScaleYaxis: false },
      selection: {
        enabled: true,
        xaxis: selected,
        fill: { color: colors.first, opacity: 0.12 },
        stroke: { color: colors.axis, width: 1, dashArray: 0 },
      },
      events: { selection: (_chart, { xaxis }) => onSelect(xaxis) },
    },
    grid: { show: false, padding: { left: 28, right: 8, top: -20, bottom: -10 } },
    tooltip: { enabled: false },
    xaxis: {
      type: 'datetime',
      labels: { show: false },
      axisBorder: { show: false },
      axisTicks: { show: false },
    },
    yaxis: { show: false },
  };
}
