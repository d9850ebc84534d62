import type { Candle, Ticker } from '@painel/contract';
import { resolutionMs } from '../../../market/candles/candle-intervals';
import { dayMs } from '../../../time/durations';
import { issuedSupplyBtc } from '../../../market/network/halving';
import { percentChange, roundTo } from '../../../market/percent-change';
import { simulatedHeight } from '../simulated-chain';
import { tickMs } from './simulated-day';
import type { SimulatedPrices } from './simulated-prices';
import { type SeededRandom, randomStreams } from '../seeded-random';

/** The ticker of the simulated prices, in dollars by the simulated exchange rate. */
export function simulateTicker(random: SeededRandom, prices: SimulatedPrices, now: Date): Ticker {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const today = prices.window(now);
  const yesterday = prices.window(ago(1));
  const dollars = (brl: number) => dollarsAt(random, brl, now);
  const change = percentChange(today.open, today.close);
  const worldBtc = worldVolumeBtc(random, now);

  return {
    currentPrice: today.close,
    price: today.close,
    usdPrice: dollars(today.close),
    priceChangePercentage24h: change,
    priceChangePercentage7d: percentChange(prices.priceAt(ago(7)), today.close),
    priceChangePercentage30d: percentChange(prices.priceAt(ago(30)), today.close),
    high24h: today.high,
    low24h: today.low,
    open: today.open,
    usdHigh24h: dollars(today.high),
    usdLow24h: dollars(today.low),
    usdOpen: dollars(today.open),
    volume: today.brl,
    vol: today.btc,
    volChange: percentChange(yesterday.brl, today.brl),
    volBTC: today.btc,
    volBTCChange: percentChange(yesterday.btc, today.btc),
    volValueBrl: today.brl,
    binanceVolUSD: dollars(worldBtc * today.close),
    binanceVolBTC: roundTo(worldBtc, 5),
    binanceVolChange: percentChange(worldVolumeBtc(random, ago(1)), worldBtc),
    marketCap: Math.round(issuedSupplyBtc(simulatedHeight(random, now)) * today.close),
    totalVolume: Math.round(worldBtc * exchanges * today.close),
    ticker: { variation: change },
    lastUpdated: new Date(Math.floor(now.getTime() / tickMs) * tickMs).toISOString(),
  };
}

/** Half-hour candles in dollars, each at the simulated exchange rate at its end, so that the forming one agrees with the ticker. */
export function candlesInDollars(random: SeededRandom, halfHours: readonly Candle[], now: Date): Candle[] {
  return halfHours.map(({ timestamp, open, high, low, close, volume }) => {
    const end = Math.min(timestamp + resolutionMs['30m'], now.getTime());
    const dollars = (brl: number) => dollarsAt(random, brl, new Date(end));
    return {
      timestamp,
      open: dollars(open),
      high: dollars(high),
      low: dollars(low),
      close: dollars(close),
      volume,
    };
  });
}

export const dollarsAt = (random: SeededRandom, brl: number, time: Date): number =>
  roundTo(brl / dollarRate(random, time), 2);

/** BRL for one US dollar, drifting slowly between 5.10 and 5.70. */
export function dollarRate(random: SeededRandom, now: Date): number {
  return 5.1 + 0.6 * random.wave(randomStreams.dollar, now.getTime() / dayMs / 9);
}

/** The volume of all exchanges as a multiple of the large one. */
export const exchanges = 22;

/** The volume of one large exchange in 24 hours. */
export function worldVolumeBtc(random: SeededRandom, now: Date): number {
  return 12_000 + 18_000 * random.wave(randomStreams.dollarVolume, now.getTime() / dayMs / 2);
}
