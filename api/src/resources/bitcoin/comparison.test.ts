import { readFileSync } from 'node:fs';
import type { Dca } from '@painel/contract';
import { benchmarksOf, noBenchmarks } from '../../market/days/benchmarks';
import { type DayPrice, dayPricesOf, noDayPrices } from '../../market/days/day-prices';
import { exampleSeries } from '../../testing/comparison-series';
import { onEveryApiInDepth } from '../../testing/engines/on-every-api';
import { type TestApi, startTestApi } from '../../testing/test-api';
import { createDayPriceHistory } from '../../upstreams/day-prices/day-price-history';
import { createDayPriceStore } from '../../upstreams/day-prices/day-prices.store';

const example = (name: string): unknown =>
  JSON.parse(
    readFileSync(`${import.meta.dirname}/../../../../contract/examples/bitcoin/${name}.json`, 'utf8'),
  );
const plan = 'amountCents=50000&cadence=monthly&day=2&from=2024-01-02&to=2026-01-02';
const now = new Date('2026-01-03T12:00:00.000Z');

const noAdapters = {
  candles: null,
  dollarCandles: null,
  daySummaries: null,
  rateHistory: null,
  quoteHistory: null,
  centralBankRates: null,
  goldCandles: null,
};

/** The market reads what is in the database. */
async function readFrom(api: TestApi, series: readonly DayPrice[]) {
  const { database } = api.opened;
  const store = createDayPriceStore(database);
  for (const name of new Set(series.map((each) => each.series))) {
    const values = series.filter((each) => each.series === name);
    await store.save({ name, series: name } as Parameters<typeof store.save>[0], values, '2026-01-02');
  }
  const clock = () => now;
  const logger = { info() {}, warn() {} };
  const history = createDayPriceHistory({ adapters: noAdapters, database, clock, logger });
  await history.restore();
  api.time.now = now;
  Object.assign(api.market, { dayPrices: history.current, benchmarks: history.benchmarks });
}

onEveryApiInDepth('worked example 4', (stage) => {
  it('is to the centavo what the stored series make of it', async () => {
    await readFrom(stage.api, exampleSeries());
    const answer = await stage.api.inject({ url: `/bitcoin/dca?${plan}` });
    expect(answer.json()).toEqual(example('dca'));
    expect(answer.headers['cache-control']).toContain('s-maxage=3600');
    expect(answer.headers['x-data-source']).toBe('live');

    const starts = await stage.api.inject({ url: `/bitcoin/dca/starts?${plan}` });
    expect(starts.json()).toEqual(example('dca-starts'));
  });

  it('has no CDI without that of 12 March 2025', async () => {
    const without = exampleSeries().filter(({ series, day }) => series !== 'cdi' || day !== '2025-03-12');
    await readFrom(stage.api, without);
    const { against } = (await stage.api.inject({ url: `/bitcoin/dca?${plan}` })).json<Dca>();
    const { against: whole } = example('dca') as Dca;
    expect(against).toEqual({ ...whole, cdi: null });
  });

  it('lists the series in their units and in the order asked for, null for one without a value', async () => {
    await readFrom(
      stage.api,
      exampleSeries().filter(({ series }) => series !== 'paxg'),
    );
    const url = '/bitcoin/benchmarks?series=ptax,paxg,cdi,cdi,brl,ipca,savings&from=2024-01-01&to=2024-01-02';
    const bank = { source: 'Banco Central do Brasil' };
    expect((await stage.api.inject({ url })).json()).toEqual({
      series: [
        {
          ...bank,
          name: 'ptax',
          unit: 'reaisPerDollar',
          publishedTo: '2026-01-02',
          points: [
            ['2024-01-01', 5],
            ['2024-01-02', 5],
          ],
        },
        null,
        {
          ...bank,
          name: 'cdi',
          unit: 'percentADay',
          publishedTo: '2026-01-02',
          points: [['2024-01-02', 0.05]],
        },
        {
          name: 'brl',
          unit: 'reais',
          source: 'Mercado Bitcoin',
          publishedTo: '2026-01-02',
          points: [
            ['2024-01-01', 200_000],
            ['2024-01-02', 200_200],
          ],
        },
        {
          ...bank,
          name: 'ipca',
          unit: 'percentAMonth',
          publishedTo: '2026-01-01',
          points: [['2024-01-01', 0.4]],
        },
        {
          ...bank,
          name: 'savings',
          unit: 'percentAMonth',
          publishedTo: '2026-01-02',
          points: [
            ['2024-01-01', 0.6],
            ['2024-01-02', 0.6],
          ],
        },
      ],
    });
  });
});

describe('over prices in memory', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    api.time.now = now;
    const series = [...exampleSeries(), { series: 'brl' as const, day: '2026-01-03', value: 1n }];
    const [prices, benchmarks] = [dayPricesOf(series), benchmarksOf(series)];
    Object.assign(api.market, { dayPrices: () => prices, benchmarks: () => benchmarks });
  });
  afterAll(() => api.close());

  const ask = async (path: string) => {
    const answer = await api.inject({ url: `/bitcoin/${path}` });
    return { status: answer.statusCode, body: answer.json<Dca & { message: string; details: string }>() };
  };
  const asked = (change: Record<string, string | undefined>) => {
    const fields = { ...Object.fromEntries(new URLSearchParams(plan)), ...change };
    const kept = Object.entries(fields).filter((each): each is [string, string] => each[1] !== undefined);
    return `dca?${new URLSearchParams(kept)}`;
  };

  it.each([
    ['a zero amount', { amountCents: '0' }, 'amountCents'],
    ['an amount above ten million', { amountCents: '1000000001' }, 'amountCents'],
    ['half a centavo', { amountCents: '1.5' }, 'amountCents'],
    ['no amount', { amountCents: undefined }, 'amountCents'],
    ['an unknown cadence', { cadence: 'daily' }, 'cadence'],
    ['a month without its day', { day: undefined }, 'day'],
    ['day 0', { day: '0' }, 'day'],
    ['day 32', { day: '32' }, 'day'],
    ['a week without its day', { cadence: 'weekly' }, 'weekday'],
    ['weekday 8', { cadence: 'weekly', weekday: '8' }, 'weekday'],
    ['a fee above 10 %', { feeBps: '1001' }, 'feeBps'],
    ['a negative fee', { feeBps: '-1' }, 'feeBps'],
    ['an unknown comparison', { against: 'cdi,ibovespa' }, 'against'],
    ['a name of every object', { against: 'constructor' }, 'against'],
    ['an empty comparison', { against: '' }, 'against'],
    ['a day that does not exist', { from: '2020-02-30' }, 'from'],
    ['a day of a year of two digits', { from: '20-02-03' }, 'from'],
    ['an end before the start', { from: '2026-01-02', to: '2026-01-01' }, 'to'],
    ['an end in the future', { to: '2026-01-04' }, 'to'],
    ['an end in the year 9999', { to: '9999-12-31' }, 'to'],
    ['601 purchases', { from: '1975-12-03', day: '3', to: '2026-01-03' }, 'from'],
    ['purchases since the year 1', { from: '0001-01-01', cadence: 'weekly', weekday: '1' }, 'from'],
  ])('refuses %s and says what to do', async (_name, change, field) => {
    const { status, body } = await ask(asked(change));
    expect([status, body]).toEqual([
      400,
      { error: 'VALIDATION', message: expect.stringMatching(/(Informe|Escolha|Compare)/), details: field },
    ]);
  });

  it('refuses a field that is sent twice', async () => {
    expect((await ask(`${asked({})}&from=2024-01-02`)).body).toMatchObject({
      error: 'VALIDATION',
      details: 'from',
    });
    expect((await ask(`${asked({})}&against=cdi&against=ipca`)).body).toMatchObject({ details: 'against' });
  });

  it('makes 600 purchases, and those before the first close are skipped', async () => {
    const { body } = await ask(asked({ from: '1976-02-03', day: '3', to: '2026-01-03' }));
    // From 3 January 2024 to 3 December 2025; that of today has no close yet.
    expect([body.purchases, body.skipped]).toEqual([24, 576]);
  });

  it('ends on the last close, not on the forming day', async () => {
    const [today, yesterday] = await Promise.all([ask(asked({ to: '2026-01-03' })), ask(asked({}))]);
    expect(today.body.valueCents).toBe(yesterday.body.valueCents);
  });

  it('answers a period without a close with nothing bought', async () => {
    expect(await ask(asked({ from: '2009-01-03', to: '2009-12-31' }))).toMatchObject({
      status: 200,
      body: {
        purchases: 0,
        valueCents: null,
        drawdown: { percent: null },
        against: { cdi: null },
        history: { days: ['2009-12-31'] },
      },
    });
  });

  it('has only the requested comparisons', async () => {
    const { body } = await ask(asked({ against: 'gold,cdi,cdi' }));
    expect(Object.keys(body.against)).toEqual(['cdi', 'gold']);
    expect(Object.keys(body.history)).toEqual(['days', 'paidCents', 'valueCents', 'cdiCents', 'goldCents']);
    expect(body.realReturnPercent).toBe(40.69);
  });

  it('counts starts of monthly purchases alone', async () => {
    const weekly = asked({ cadence: 'weekly', weekday: '1' }).replace('dca?', 'dca/starts?');
    expect(await ask(weekly)).toMatchObject({ status: 400, body: { details: 'cadence' } });
  });

  it.each([
    ['an unknown series', 'series=brl,sp500&from=2024-01-01&to=2024-01-02', 'series'],
    ['no series', 'series=&from=2024-01-01&to=2024-01-02', 'series'],
    ['a day more than ten years', 'series=brl&from=2014-01-01&to=2024-01-02', 'to'],
    ['an end before the start', 'series=brl&from=2024-01-02&to=2024-01-01', 'to'],
    ['an end in the future', 'series=brl&from=2024-01-02&to=2026-01-04', 'to'],
  ])('refuses benchmarks of %s', async (_name, query, field) => {
    expect(await ask(`benchmarks?${query}`)).toMatchObject({
      status: 400,
      body: { details: field, message: expect.stringMatching(/(Informe|Escolha)/) },
    });
  });

  it('lists ten years, even unknown ones', async () => {
    expect(await ask('benchmarks?series=cdi&from=0001-01-01&to=0011-01-01')).toMatchObject({
      status: 200,
      body: { series: [{ points: [], publishedTo: '2026-01-02' }] },
    });
  });

  it('is unavailable without any close', async () => {
    const { dayPrices, benchmarks } = api.market;
    Object.assign(api.market, { dayPrices: () => noDayPrices, benchmarks: () => noBenchmarks });
    expect((await ask(asked({ from: '2024-01-03' }))).status).toBe(503);
    expect((await ask(asked({ from: '2024-01-03' }).replace('dca?', 'dca/starts?'))).status).toBe(503);
    Object.assign(api.market, { dayPrices, benchmarks });
  });
});
