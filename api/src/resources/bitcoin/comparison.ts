import {
  type BenchmarkName,
  type Benchmarks as BenchmarkLists,
  type BenchmarksQuery,
  type BenchmarkUnit,
  type ComparedName,
  type Dca,
  type DcaQuery,
  type DcaStarts,
  comparedNames,
  maxBenchmarkYears,
  maxDcaPurchases,
  planDayFields,
} from '@painel/contract';
import type { Clock } from '../../clock';
import { createAlternatives } from '../../market/comparison/alternatives';
import { buildPlan } from '../../market/comparison/plan';
import type { CloseOn } from '../../market/comparison/purchases';
import { scheduledDays, countStarts } from '../../market/comparison/starts';
import type { DayPrices } from '../../market/days/day-prices';
import { firstPastDay, oncePerDay, visitDays } from '../../market/days/past-days';
import { errorsCopy } from '../../plugins/errors.copy';
import { invalidInput } from '../../plugins/problem';
import { addDays } from '../../time/add-days';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import type { MarketData, Reading } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';
import { comparisonCopy as copy } from './comparison.copy';
import { readingOfClose } from './read-days';

const { marketPlace, centralBank, binance } = copy.sources;

/** Stored values are integers: `parts` of them are one of the unit. */
const published: Record<BenchmarkName, { unit: BenchmarkUnit; parts: number; publisher: string }> = {
  brl: { unit: 'reais', parts: 100, publisher: marketPlace },
  ptax: { unit: 'reaisPerDollar', parts: 10_000, publisher: centralBank },
  cdi: { unit: 'percentADay', parts: 1_000_000, publisher: centralBank },
  ipca: { unit: 'percentAMonth', parts: 100, publisher: centralBank },
  savings: { unit: 'percentAMonth', parts: 10_000, publisher: centralBank },
  paxg: { unit: 'dollarsPerOunce', parts: 100, publisher: binance },
};

/** The answer to a query that is refused by its schema. */
export const refusedComparison = (errors: readonly { instancePath: string }[]) => {
  const field = errors[0]?.instancePath.split('/')[1] ?? '';
  return invalidInput(copy.fields[field] ?? errorsCopy.invalid, field);
};

function checkPeriod({ from, to }: { from: string; to: string }, today: string) {
  if (to < from) throw invalidInput(copy.endBeforeStart, 'to');
  if (to > today) throw invalidInput(copy.endInFuture, 'to');
}

function planOf({ amountCents, cadence, from, to, feeBps, ...days }: DcaQuery, today: string) {
  checkPeriod({ from, to }, today);
  const field = planDayFields[cadence];
  const day = days[field];
  if (day === undefined) throw invalidInput(copy.fields[field]!, field);
  const scheduled = scheduledDays({ cadence, day, from, to }, maxDcaPurchases);
  if (scheduled.length > maxDcaPurchases) throw invalidInput(copy.tooManyPurchases, 'from');
  return { amountCents, feeBps, from, to, scheduled };
}

/** The last day until `day` with a close. Throws UpstreamUnavailableError without any. */
function lastCloseDay(closeOn: CloseOn, day: string): string {
  for (let last = day; last >= firstPastDay; last = addDays(last, -1))
    if (closeOn(last) !== null) return last;
  throw new UpstreamUnavailableError();
}

async function pricesUntil(prices: DayPrices, last: string, name: 'brl' | 'ptax') {
  const values = new Map<string, number>();
  await visitDays(last, (day) => {
    const value = name === 'brl' ? prices.brlClose(day) : prices.ptax(day);
    if (value !== null) values.set(day, Number(value));
  });
  return values;
}

/** Computes the value of the same money in the alternatives. It uses past days only: the current day has no close. */
export function createComparison(market: Pick<MarketData, 'current'>, clock: Clock) {
  const alternativesIn = createAlternatives(clock);
  const pricesOnce = oncePerDay(clock, pricesUntil);
  const todayInSaoPaulo = () => dayInSaoPaulo(clock().toISOString());

  async function read() {
    const source = market.current();
    const prices = source.dayPrices();
    const today = todayInSaoPaulo();
    const closeOn = (day: string) => (day < today ? prices.brlClose(day) : null);
    const reading = await readingOfClose(source, lastCloseDay(closeOn, today), clock);
    return { reading, closeOn, alternatives: await alternativesIn(source) };
  }

  return {
    async dca(query: DcaQuery): Promise<Reading<Dca>> {
      const plan = planOf(query, todayInSaoPaulo());
      const { reading, closeOn, alternatives } = await read();
      const against = (query.against?.split(',') as ComparedName[] | undefined) ?? comparedNames;
      return { ...reading, value: await buildPlan(plan, closeOn, alternatives, against) };
    },

    async starts(query: DcaQuery): Promise<Reading<DcaStarts>> {
      if (query.cadence !== 'monthly') throw invalidInput(copy.onlyMonthly, 'cadence');
      const plan = planOf(query, todayInSaoPaulo());
      const { reading, closeOn, alternatives } = await read();
      return { ...reading, value: await countStarts(plan, closeOn, alternatives.cdi) };
    },

    async benchmarks({ series, from, to }: BenchmarksQuery): Promise<Reading<BenchmarkLists>> {
      const today = todayInSaoPaulo();
      checkPeriod({ from, to }, today);
      const year = String(Number(from.slice(0, 4)) + maxBenchmarkYears).padStart(4, '0');
      if (to > `${year}${from.slice(4)}`) throw invalidInput(copy.tooLong, 'to');
      const source = market.current();
      const reading = await readingOfClose(source, addDays(today, -1), clock);
      const lists: BenchmarkLists['series'] = [];
      for (const name of new Set(series.split(',') as BenchmarkName[])) {
        const isPrice = name === 'brl' || name === 'ptax';
        const values = isPrice ? await pricesOnce(source.dayPrices(), name) : source.benchmarks()[name];
        const publishedTo = [...values.keys()].at(-1);
        const { unit, parts, publisher } = published[name];
        const points = [...values].filter(([day]) => day >= from && day <= to);
        lists.push(
          publishedTo === undefined
            ? null
            : {
                name,
                unit,
                source: reading.source === 'simulated' ? copy.simulated : publisher,
                publishedTo,
                points: points.map(([day, value]) => [day, value / parts]),
              },
        );
      }
      return { ...reading, value: { series: lists } };
    },
  };
}
