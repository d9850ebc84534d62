import { dayMs } from '../time/durations';
import { addDays } from '../time/add-days';
import { isBusinessDay } from '../market/days/business-days';
import type { DayPrice } from '../market/days/day-prices';

const [first, last] = ['2024-01-01', '2026-01-02'];

/** The series of worked example 4, in their stored units, by series and day. */
export function exampleSeries(): DayPrice[] {
  const values: DayPrice[] = [];
  const add = (series: DayPrice['series'], day: string, value: number) =>
    values.push({ series, day, value: BigInt(Math.round(value)) });
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const days = (Date.parse(day) - Date.parse(first)) / dayMs;
    const isLater = day >= '2025-01-01';
    add('brl', day, 20_000_000 * 1.001 ** days);
    add('ptax', day, isLater ? 60_000 : 50_000);
    add('paxg', day, isLater ? 250_000 : 200_000);
    if (isBusinessDay(day)) add('cdi', day, 50_000);
    if (Number(day.slice(8)) <= 28) add('savings', day, 6_000);
    if (day.endsWith('-01')) add('ipca', day, 40);
  }
  return values;
}
