import { dayMs } from '../../time/durations';
import { createSimulatedSource } from './simulated-source';

const noon = new Date('2026-11-20T12:00:07.000Z');
const market = createSimulatedSource({ seed: 'semente', clock: () => noon });

it('gives series that are those of its candles and its price', async () => {
  const indicators = (await market.technicalIndicators()).value;
  const candles = (await market.candles({ days: 365, resolution: '1d', currency: 'BRL' })).value;

  expect(indicators.closePrices).toEqual(candles.map(({ close }) => close));
  expect(indicators.highPrices).toEqual(candles.map(({ high }) => high));
  expect(indicators.currentPrice).toBe((await market.price()).value.currentPrice);
});

it('gives averages that are those of its candles', async () => {
  const { movingAverages } = (await market.technicalAnalysis()).value;
  const closes = (await market.candles({ days: 50, resolution: '1d', currency: 'BRL' })).value.map(
    ({ close }) => close,
  );

  expect(movingAverages.ma50.value).toBeCloseTo(closes.reduce((total, close) => total + close, 0) / 50, 2);
});

it('gives dollars that fit its exchange rate', async () => {
  const { movingAverages, levels } = (await market.technicalAnalysis()).value;
  const { currentPrice, usdPrice } = (await market.ticker()).value;
  const ratio = (brl: number | null, usd: number | null) => brl! / usd!;

  expect(ratio(levels.support, levels.supportUSD)).toBeCloseTo(currentPrice / usdPrice!, 3);
  expect(ratio(movingAverages.ma50.value, movingAverages.ma50.valueUSD)).toBeGreaterThan(5.1);
  expect(ratio(movingAverages.ma50.value, movingAverages.ma50.valueUSD)).toBeLessThan(5.7);
});

it('moves with the clock', async () => {
  const tomorrow = createSimulatedSource({ seed: 'semente', clock: () => new Date(noon.getTime() + dayMs) });

  expect((await tomorrow.technicalAnalysis()).value).not.toEqual((await market.technicalAnalysis()).value);
});
