import { formatDayMonth } from '@painel/shared/format';
import type { ApexOptions } from 'apexcharts';
import { copy } from './evolution.copy';
import type { TimeRange } from './evolution-series';
import type { ThemeColors } from './use-theme-colors';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const decimalComma = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** What the drawing and its overview have in common. The first series has an area, the others are lines. */
function baseOptions(colors: ThemeColors, seriesCount: number): ApexOptions {
  const later = Array.from({ length: seriesCount - 1 }, () => 0);
  return {
    chart: {
      background: colors.surface,
      foreColor: colors.axis,
      fontFamily: 'inherit',
      animations: { enabled: false },
      toolbar: { show: false },
      redrawOnWindowResize: false,
    },
    colors: [colors.first, colors.second],
    dataLabels: { enabled: false },
    fill: { type: 'solid', opacity: [0.09, ...later] },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    stroke: { curve: 'straight', width: [2, ...later.map(() => 1.5)] },
  };
}

interface DrawingOptions {
  colors: ThemeColors;
  seriesCount: number;
  /** Null: the whole. */
  range: TimeRange | null;
  /** Where a line marks the point that was chosen without the pointer. */
  marked: number | null;
  axis: (value: number) => string;
  fileName: string;
  events: NonNullable<ApexOptions['chart']>['events'];
}

export function drawingOptions({
  colors,
  seriesCount,
  range,
  marked,
  axis,
  fileName,
  events,
}: DrawingOptions): ApexOptions {
  const base = baseOptions(colors, seriesCount);
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
      xaxis: marked === null ? [] : [{ x: marked, borderColor: colors.crosshair, strokeDashArray: 4 }],
    },
    grid: { borderColor: colors.grid, padding: { left: 20, right: 8 } },
    markers: { size: 0, hover: { size: 5 }, strokeColors: colors.surface },
    tooltip: { shared: true, custom: () => '' },
    xaxis: {
      type: 'datetime',
      min: range?.min,
      max: range?.max,
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: colors.crosshair, dashArray: 4 } },
      labels: { formatter: (_value, time) => formatDayMonth(dayOf(time ?? 0)) },
      tooltip: { enabled: false },
    },
    yaxis: { opposite: true, tickAmount: 3, labels: { formatter: axis } },
  };
}

/** The whole in small, on which a part is selected. */
export function overviewOptions(
  colors: ThemeColors,
  seriesCount: number,
  selected: TimeRange,
  onSelect: (range: TimeRange) => void,
): ApexOptions {
  const base = baseOptions(colors, seriesCount);
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
    grid: { show: false, padding: { left: 20, right: 8, top: -20, bottom: -10 } },
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
