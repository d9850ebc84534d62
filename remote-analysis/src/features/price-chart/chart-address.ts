import type { ChartOptions, Zoom } from '@painel/shared/charts';
import { optionNames, plainChart } from './chart-options';
import type { ChartPeriod } from './price-chart.model';

/** The settings of a chart that a link restores. The device's own choice replaces a null. */
export interface ChartAddress {
  period: string | null;
  zoom: Zoom | null;
  options: ChartOptions | null;
}

/** Days without their time, so that the address is short: `2026-11-20`, or `2026-11-20T14:30Z`. */
const instant = (ms: number) =>
  ms % 86_400_000 === 0
    ? new Date(ms).toISOString().slice(0, 10)
    : `${new Date(ms).toISOString().slice(0, 16)}Z`;

const instantOf = (text: string | null) => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : ms;
};

/** Reads an address as if it were typed: unknown values count as missing. */
export function readAddress(params: URLSearchParams): ChartAddress {
  const from = instantOf(params.get('from'));
  const studies = params.get('studies')?.split(',');
  return {
    period: params.get('period'),
    zoom: from === null ? null : { from, to: instantOf(params.get('to')) },
    options:
      studies === undefined
        ? null
        : { ...plainChart, ...Object.fromEntries(optionNames.map((name) => [name, studies.includes(name)])) },
  };
}

/** The address with the chart as it is. Other parameters stay. */
export function writeAddress(
  params: URLSearchParams,
  period: ChartPeriod['id'],
  zoom: Zoom | null,
  options: ChartOptions,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  set('period', period);
  set('from', zoom && instant(zoom.from));
  set('to', zoom?.to ? instant(zoom.to) : null);
  set('studies', optionNames.filter((name) => options[name]).join());
  return next;
}
