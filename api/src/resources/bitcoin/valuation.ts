import {
  type CandleCurrency,
  type Valuation,
  type ValuationHistory,
  type ValuationKey,
  valuationKeys,
} from '@painel/contract';
import type { Clock } from '../../clock';
import { nextTurn } from '../../concurrency/next-turn';
import type { DayPrices } from '../../market/days/day-prices';
import { closeIn, oncePerDay, visitDays } from '../../market/days/past-days';
import { type DailyCloses, daysSinceTop, percentilesOf, valuesOf } from '../../market/days/valuation';
import { addDays } from '../../time/add-days';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { readingOfClose } from './read-days';

const historyEveryDays = 7;

interface Measured {
  /** The days of the first and the last close. */
  since: string;
  day: string;
  closes: DailyCloses;
  values: Record<ValuationKey, (number | null)[]>;
  percentiles: Record<ValuationKey, (number | null)[]>;
}

async function closesUntil(prices: DayPrices, currency: CandleCurrency, last: string) {
  const closes: (number | null)[] = [];
  let since = '';
  await visitDays(last, (day) => {
    const close = closeIn(prices, currency, day);
    if (close !== null && since === '') since = day;
    if (since !== '') closes.push(close === null ? null : Number(close));
  });
  while (closes.at(-1) === null) closes.pop();
  return { since, closes };
}

async function measureUntil(prices: DayPrices, last: string, currency: CandleCurrency): Promise<Measured> {
  const { since, closes } = await closesUntil(prices, currency, last);
  if (closes.length === 0) throw new UpstreamUnavailableError();
  const [values, percentiles] = [{}, {}] as [Measured['values'], Measured['percentiles']];
  for (const key of valuationKeys) {
    await nextTurn();
    values[key] = valuesOf(key, closes);
    percentiles[key] = percentilesOf(values[key]);
  }
  return { since, day: addDays(since, closes.length - 1), closes, values, percentiles };
}

/** Ranks the last close among all earlier ones. It keeps the measures until another close is known. */
export function createValuation(market: Pick<MarketData, 'current'>, clock: Clock) {
  const measure = oncePerDay(clock, measureUntil);

  async function measured(currency: CandleCurrency) {
    const source = market.current();
    const result = await measure(source.dayPrices(), currency);
    return { ...result, reading: await readingOfClose(source, result.day, clock) };
  }

  return {
    async now(currency: CandleCurrency): Promise<Reading<Valuation>> {
      const { reading, day, since, closes, values, percentiles } = await measured(currency);
      const sinceTop = daysSinceTop(closes);
      const measures = valuationKeys.map((key) => ({
        key,
        value: values[key].at(-1) ?? null,
        percentile: percentiles[key].at(-1) ?? null,
      }));
      const top = { topOn: addDays(day, -sinceTop), daysSinceTop: sinceTop };
      return { ...reading, value: { currency, day, since, measures, ...top } };
    },

    async history(key: ValuationKey, currency: CandleCurrency): Promise<Reading<ValuationHistory>> {
      const { reading, since, closes, values, percentiles } = await measured(currency);
      const points: ValuationHistory['points'] = [];
      for (
        let index = (closes.length - 1) % historyEveryDays;
        index < closes.length;
        index += historyEveryDays
      )
        points.push({
          day: addDays(since, index),
          value: values[key][index] ?? null,
          percentile: percentiles[key][index] ?? null,
        });
      return { ...reading, value: { key, currency, points } };
    },
  };
}
