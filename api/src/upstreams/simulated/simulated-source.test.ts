import { scriptOfAddress } from '../addresses/script-of-address';
import {
  candleListSchema,
  fearGreedSchema,
  halvingSchema,
  mempoolStatsSchema,
  newsPageSchema,
  tickerSchema,
  type Candle,
  type NewsQuery,
} from '@painel/contract';
import { aggregateCandles } from '../../market/candles/aggregate-candles';
import { resolutionMs } from '../../market/candles/candle-intervals';
import { dayMs, hourMs } from '../../time/durations';
import { question, readOne } from '../../testing/address-readings';
import { createSimulatedSource } from './simulated-source';

const noon = new Date('2026-11-20T12:00:07.000Z');
const marketAt = (now: Date, seed = 'semente') => createSimulatedSource({ seed, clock: () => now });
const later = (ms: number) => new Date(noon.getTime() + ms);
const allNews: NewsQuery = { page: 1, limit: 50, filter: 'all', search: '' };

async function everything(seed: string) {
  const market = marketAt(noon, seed);
  return JSON.stringify([
    await market.ticker(),
    await market.candles({ days: 60, resolution: '1d', currency: 'BRL' }),
    await market.candles({ days: 2, resolution: '30m', currency: 'BRL' }),
    await market.mempoolStats(),
    await market.halving(),
    await market.fearGreed(),
    await market.news(allNews),
    await readOne(market.addresses, 'bc1qexemplo'),
  ]);
}

it('gives the same bytes for the same seed and clock, others for another seed', async () => {
  const first = await everything('semente');

  expect(await everything('semente')).toBe(first);
  expect(await everything('outra')).not.toBe(first);
});

it('gives the same past whatever was asked before', async () => {
  const yesterday = later(-dayMs);
  let now = yesterday;
  const market = createSimulatedSource({ seed: 'semente', clock: () => now });
  const before = await market.candles({ days: 3, resolution: '1h', currency: 'BRL' });
  now = noon;
  await market.candles({ days: 30, resolution: '30m', currency: 'BRL' });
  now = yesterday;

  expect(await market.candles({ days: 3, resolution: '1h', currency: 'BRL' })).toEqual(before);
});

it('answers the requests of the contract', async () => {
  const market = marketAt(noon);
  const answers = [
    [tickerSchema, (await market.ticker()).value],
    [candleListSchema, (await market.candles({ days: 8, resolution: '1d', currency: 'BRL' })).value],
    [mempoolStatsSchema, (await market.mempoolStats()).value],
    [halvingSchema, (await market.halving()).value],
    [fearGreedSchema, (await market.fearGreed()).value],
    [newsPageSchema, (await market.news(allNews)).value],
  ] as const;

  for (const [schema, value] of answers) expect(schema.parse(value)).toEqual(value);
});

it('moves the price every ten seconds, a little', async () => {
  const price = async (now: Date) => (await marketAt(now).price()).value.currentPrice;

  const prices = await Promise.all([0, 10_000, 20_000, 30_000].map((ms) => price(later(ms))));

  expect(new Set(prices).size).toBe(4);
  for (const value of prices) expect(Math.abs(value / prices[0]! - 1)).toBeLessThan(0.01);
});

it.each([
  ['30m', 48],
  ['1h', 24],
  ['1d', 1],
] as const)('gives %s candles of one day: %i of them', async (resolution, count) => {
  const { value } = await marketAt(noon).candles({ days: 1, resolution, currency: 'BRL' });

  expect(value).toHaveLength(count);
  expect(value.at(-1)!.timestamp).toBe(
    Math.floor(noon.getTime() / resolutionMs[resolution]) * resolutionMs[resolution],
  );
});

it('makes long candles the sum of the short ones', async () => {
  const market = marketAt(noon);
  const [halfHours, hours, days] = await Promise.all(
    (['30m', '1h', '1d'] as const).map(
      async (resolution) => (await market.candles({ days: 30, resolution, currency: 'BRL' })).value,
    ),
  );
  const whole = (candles: Candle[]) => candles.filter(({ timestamp }) => timestamp >= days![1]!.timestamp);

  expect(whole(aggregateCandles(halfHours!, hourMs))).toEqual(whole(hours!));
  expect(whole(aggregateCandles(hours!, dayMs))).toEqual(whole(days!));
});

it('ends every series at the price of the ticker, inside the extremes of its day', async () => {
  const market = marketAt(noon);
  const { value: ticker } = await market.ticker();
  for (const resolution of ['30m', '1h', '1d'] as const) {
    const { value: candles } = await market.candles({ days: 1, resolution, currency: 'BRL' });
    expect(candles.at(-1)!.close).toBe(ticker.currentPrice);
    for (const candle of candles.slice(1)) {
      expect(candle.high).toBeLessThanOrEqual(ticker.high24h!);
      expect(candle.low).toBeGreaterThanOrEqual(ticker.low24h!);
    }
  }
});

it('derives the day of the ticker from the candles', async () => {
  const end = new Date('2026-11-20T11:59:50.000Z');
  const { value: ticker } = await marketAt(end).ticker();
  const { value: candles } = await marketAt(end).candles({ days: 1, resolution: '30m', currency: 'BRL' });
  const sum = candles.reduce((total, { volume }) => total + Math.round(volume * 1e8), 0);

  expect(ticker.vol).toBe(sum / 1e8);
  expect(ticker.high24h).toBe(Math.max(ticker.open!, ...candles.map(({ high }) => high)));
  expect(ticker.low24h).toBe(Math.min(ticker.open!, ...candles.map(({ low }) => low)));
  expect(ticker.priceChangePercentage24h).toBeCloseTo((ticker.currentPrice / ticker.open! - 1) * 100, 2);
  expect(ticker.ticker.variation).toBe(ticker.priceChangePercentage24h);
});

it('stays believable for years: prices around R$ 500 mil, calm and rough months', async () => {
  const deviations: number[] = [];
  for (let year = 2024; year < 2036; year += 4) {
    const { value } = await marketAt(new Date(Date.UTC(year, 5, 1))).candles({
      days: 180,
      resolution: '1d',
      currency: 'BRL',
    });
    for (const candle of value) {
      expect(candle.low).toBeGreaterThan(200_000);
      expect(candle.high).toBeLessThan(1_100_000);
      expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close));
      expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close));
      expect(candle.volume).toBeGreaterThan(0);
    }
    const returns = value.slice(1).map(({ close }, index) => Math.log(close / value[index]!.close));
    for (let from = 0; from + 30 <= returns.length; from += 30)
      deviations.push(deviation(returns.slice(from, from + 30)));
  }

  expect(Math.max(...deviations)).toBeGreaterThan(1.8 * Math.min(...deviations));
});

it('finds about 144 blocks a day and never loses one', async () => {
  const heights: number[] = [];
  for (let minute = 0; minute <= 24 * 60; minute += 1) {
    heights.push((await marketAt(later(minute * 60_000)).halving()).value.currentBlock);
  }

  heights.slice(1).forEach((height, index) => expect(height - heights[index]!).toBeGreaterThanOrEqual(0));
  expect(heights.at(-1)! - heights[0]!).toBeGreaterThanOrEqual(143);
  expect(heights.at(-1)! - heights[0]!).toBeLessThanOrEqual(145);
});

it('keeps fear and greed for the whole UTC day', async () => {
  const at = async (time: string) => (await marketAt(new Date(time)).fearGreed()).value;

  expect(await at('2026-11-20T00:00:00Z')).toEqual(await at('2026-11-20T23:59:59Z'));
  expect((await at('2026-11-20T12:00:00Z')).timestamp).toBe('2026-11-20T00:00:00.000Z');
});

it('has enough articles for four pages, marked as examples, newest first and in each topic', async () => {
  const market = marketAt(noon);
  const { value } = await market.news(allNews);

  expect(value.total).toBeGreaterThanOrEqual(30);
  for (const article of value.articles) {
    expect(article.source.name).toMatch(/^Exemplo · /);
    expect(article.url).toMatch(/^https:\/\/exemplo\.com\.br\//);
    expect(Date.parse(article.publishedAt!)).toBeLessThanOrEqual(noon.getTime());
  }
  const dates = value.articles.map(({ publishedAt }) => publishedAt!);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const [filter, source] of [
    ['market', 'Exemplo · Mercado em Foco'],
    ['technology', 'Exemplo · Bloco a Bloco'],
    ['regulation', 'Exemplo · Agência Regula'],
  ] as const) {
    const { value: page } = await market.news({ ...allNews, filter });
    expect(page.total).toBeGreaterThanOrEqual(10);
    expect(page.articles.map((article) => article.source.name)).toContain(source);
  }
});

it('gives an address one balance for ever and a last transaction in the past', async () => {
  const reading = await readOne(marketAt(noon).addresses, 'bc1qexemplo');

  expect(reading).toEqual({
    ...(await readOne(marketAt(noon).addresses, 'bc1qexemplo')),
    source: 'simulated',
  });
  expect((await readOne(marketAt(later(500 * dayMs)).addresses, 'bc1qexemplo')).balanceSats).toBe(
    reading.balanceSats,
  );
  for (let index = 0; index < 100; index += 1) {
    const { balanceSats, lastTransactionAt } = await readOne(marketAt(noon).addresses, `endereco${index}`);
    expect(Number.isInteger(balanceSats)).toBe(true);
    if (lastTransactionAt !== null) expect(Date.parse(lastTransactionAt)).toBeLessThanOrEqual(noon.getTime());
  }
});

it('gives an address transactions that sum to its balance, whenever it is read', async () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const own = scriptOfAddress(address).toString('hex');
  const sumOf = (coins: readonly { script: string; sats: number }[]) =>
    coins.reduce((sum, { script, sats }) => sum + (script === own ? sats : 0), 0);
  for (let days = 0; days < 700; days += 35) {
    const { addresses } = marketAt(later(days * dayMs));
    let [after, hasMore]: [string | null, boolean] = [null, true];
    let [sum, count] = [0, 0];
    while (hasMore) {
      const page = await addresses.history!.page({ address, after, knownBlocks: new Map() });
      for (const { inputs, outputs } of page.transactions) sum += sumOf(outputs) - sumOf(inputs);
      count += page.transactions.length;
      [after, hasMore] = [page.transactions.at(-1)?.txid ?? null, page.hasMore];
    }
    const { balanceSats, transactionCount } = await readOne(addresses, address);
    expect([sum, count]).toEqual([balanceSats, transactionCount]);
  }
});

it('has no coin from before bitcoin had a price', async () => {
  const { addresses } = marketAt(noon);
  const times: string[] = [];
  for (let index = 0; index < 300; index += 1) {
    const { coins } = await readOne(addresses, `endereco${index}`);
    if (coins && 'outputs' in coins) times.push(...coins.outputs.map(({ time }) => time!));
  }
  expect(times.length).toBeGreaterThan(200);
  expect(times.filter((time) => time < '2011')).toEqual([]);
});

it('uses some of the first addresses of a watched wallet and none from the tenth on', async () => {
  const source = marketAt(noon).addresses;
  const questions = Array.from({ length: 20 }, (_unused, wallet) =>
    Array.from({ length: 30 }, (_each, position) => question(`carteira${wallet}-${position}`, { position })),
  ).flat();
  const used: number[] = [];
  for await (const answer of source.read(questions)) {
    const position = Number(answer.address.split('-')[1]);
    if ('reading' in answer && answer.reading.isUsed) used.push(position);
  }

  expect(used.filter((position) => position === 0)).toHaveLength(20);
  expect(used.length).toBeGreaterThan(60);
  expect(Math.max(...used)).toBeLessThan(10);
});

function deviation(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

describe('in dollars', () => {
  it.each(['30m', '1h', '1d'] as const)(
    'candles of %s end where the ticker is, and are the same again',
    async (resolution) => {
      const market = marketAt(noon);
      const query = { days: 30, resolution, currency: 'USD' } as const;
      const reading = await market.candles(query);
      const { value: ticker } = await market.ticker();
      const inReais = (await market.candles({ ...query, currency: 'BRL' })).value;

      expect(reading.currency).toBe('USD');
      expect(reading.value.at(-1)!.close).toBe(ticker.usdPrice);
      expect(reading.value.map(({ timestamp, volume }) => [timestamp, volume])).toEqual(
        inReais.map(({ timestamp, volume }) => [timestamp, volume]),
      );
      for (const { open, high, low, close } of reading.value) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
      }
      expect(await marketAt(noon).candles(query)).toEqual(reading);
    },
  );
});
