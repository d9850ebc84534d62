import { adoptionMetricsSchema, marketMetricsSchema } from '@painel/contract';
import { createSimulatedSource } from './simulated-source';
import { dayMs } from '../../time/durations';

const noon = new Date('2026-11-20T12:00:07.000Z');
const marketAt = (now: Date, seed = 'semente') => createSimulatedSource({ seed, clock: () => now });

it('answers every figure of the market, always the same for the same seed and clock', async () => {
  const { value, source } = await marketAt(noon).marketMetrics();

  expect(marketMetricsSchema.parse(value)).toEqual(value);
  expect(JSON.stringify(value)).not.toContain('null');
  expect(source).toBe('simulated');
  expect((await marketAt(noon).marketMetrics()).value).toEqual(value);
  expect((await marketAt(noon, 'outra').marketMetrics()).value).not.toEqual(value);
});

it('agrees with the ticker', async () => {
  const { value: market } = await marketAt(noon).marketMetrics();
  const { value: ticker } = await marketAt(noon).ticker();

  expect(market.marketCap.valueBRL).toBe(ticker.marketCap);
  expect(market.marketCap.change).toBe(ticker.priceChangePercentage24h);
  expect(market.liquidity.volumeBRLRaw! / ticker.totalVolume!).toBeCloseTo(1, 6);
  expect(market.liquidity.binanceVolChange).toBeCloseTo(ticker.binanceVolChange!, 1);
  expect(market.allTimeHigh!.valueBRL).toBeGreaterThanOrEqual(ticker.high24h!);
  expect(ticker.currentPrice / ticker.usdPrice!).toBeCloseTo(market.exchangeRate!, 3);
});

it('counts as many nodes for adoption as for the network, at any time of a day', async () => {
  const { value: adoption } = await marketAt(noon).adoptionMetrics();
  const { value: network } = await marketAt(new Date(noon.getTime() + 3_600_000)).onchainMetrics();
  expect(network.network.activeNodes).toBe(adoption.development.activeNodes);
});

it('stays believable for a year', async () => {
  let now = noon;
  const market = createSimulatedSource({ seed: 'semente', clock: () => now });
  for (let day = 0; day < 365; day += 30) {
    now = new Date(noon.getTime() + day * dayMs);
    const { value } = await market.marketMetrics();
    expect(value.dominance.value).toBeGreaterThan(50);
    expect(value.dominance.value).toBeLessThan(65);
    expect(Math.abs(value.fundingRate.value!)).toBeLessThan(0.03);
    expect(value.longShortRatio.value).toBeGreaterThan(0.7);
    expect(Math.abs(value.openInterest.change!)).toBeLessThan(25);
    for (const correlation of Object.values(value.correlations))
      expect(Math.abs(correlation!)).toBeLessThan(1);
  }
});

it('keeps adoption for the whole UTC day and answers every figure of it', async () => {
  const at = async (time: string) => (await marketAt(new Date(time)).adoptionMetrics()).value;
  const value = await at('2026-11-20T00:00:00Z');

  expect(adoptionMetricsSchema.parse(value)).toEqual(value);
  expect(JSON.stringify(value)).not.toContain('null');
  expect(await at('2026-11-20T23:59:59Z')).toEqual(value);
  expect(value.lastUpdated).toBe('2026-11-20T00:00:00.000Z');
  expect(value.merchants.topCategories).toHaveLength(6);
});

it('sees as many nodes in adoption as on the chain', async () => {
  const midnight = new Date('2026-11-20T00:00:00Z');
  const { value: adoption } = await marketAt(midnight).adoptionMetrics();
  const { value: onchain } = await marketAt(midnight).onchainMetrics();

  expect(adoption.development.activeNodes).toBe(onchain.network.activeNodes);
});
