import type { CandleCurrency, Valuation, ValuationHistory, ValuationKey } from '@painel/contract';
import { valuationKeys } from '@painel/contract';
import type { Clock } from '../../clock';
import { nextTurn } from '../../concurrency/next-turn';
import type { DayPrices } from '../../market/day-prices';
import { type DailyCloses, daysSinceTop, percentilesOf, valuesOf } from '../../market/valuation';
import { addDays } from '../../time/add-days';
import { dayMs } from '../../time/durations';
import { dayInSaoPaulo, endOfDayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';

/** Before any source of ours has a close. */
const firstDay = '2010-07-01';
/** Of days whose closes are looked up in one turn of the event loop. */
const daysPerTurn = 250;
const historyEveryDays = 7;
/** A close is written the morning after its day; one that is missing longer makes the figures old. */
const lateMs = 2 * dayMs;

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
  for (let day = firstDay, count = 0; day <= last; day = addDays(day, 1), count += 1) {
    if (count % daysPerTurn === 0) await nextTurn();
    const close = currency === 'BRL' ? prices.brlClose(day) : prices.usdClose(day);
    if (close !== null && since === '') since = day;
    if (since !== '') closes.push(close === null ? null : Number(close));
  }
  while (closes.at(-1) === null) closes.pop();
  return { since, closes };
}

async function measure(prices: DayPrices, currency: CandleCurrency, last: string): Promise<Measured> {
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

/** Where the last close stands in all before it. What has been measured is kept until another close is known. */
export function createValuation(market: Pick<MarketData, 'current'>, clock: Clock) {
  const kept = new WeakMap<DayPrices, Map<string, Promise<Measured>>>();

  /** The forming day is no close. */
  async function measured(currency: CandleCurrency) {
    const source = market.current();
    const prices = source.dayPrices();
    const yesterday = addDays(dayInSaoPaulo(clock().toISOString()), -1);
    const question = `${currency} ${yesterday}`;
    const known = kept.get(prices) ?? new Map<string, Promise<Measured>>();
    kept.set(prices, known);
    const made = known.get(question) ?? measure(prices, currency, yesterday);
    known.set(question, made);
    const [result, price] = await Promise.all([made, source.price().catch(() => null)]);
    const readAt = new Date(`${endOfDayInSaoPaulo(result.day)}:00:00.000Z`);
    const isLate = clock().getTime() - readAt.getTime() > lateMs;
    const from = price?.source === 'simulated' ? 'simulated' : isLate ? 'stale' : 'live';
    return { ...result, reading: { source: from, readAt } as const };
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
        let place = (closes.length - 1) % historyEveryDays;
        place < closes.length;
        place += historyEveryDays
      )
        points.push({
          day: addDays(since, place),
          value: values[key][place] ?? null,
          percentile: percentiles[key][place] ?? null,
        });
      return { ...reading, value: { key, currency, points } };
    },
  };
}
