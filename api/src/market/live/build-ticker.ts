import type { Candle, Ticker } from '@painel/contract';
import { issuedSupplyBtc } from '../network/halving';
import { percentChange, roundTo } from '../percent-change';
import { dayMs } from '../../time/durations';

/**
 * Volume of the 24 hours that end `hoursAgo` hours before `now`, in BTC and in BRL.
 * BRL is the sum over candles of volume × typical price ((high + low + close) / 3), so it is an estimate
 * that improves with shorter candles. Null when the candles do not reach back that far.
 */
function dayVolume(candles: readonly Candle[], now: Date, hoursAgo = 0): { btc: number; brl: number } | null {
  const end = now.getTime() - hoursAgo * 3_600_000;
  const first = candles[0];
  if (first === undefined || first.timestamp > end - dayMs) return null;
  let btc = 0;
  let brl = 0;
  for (const candle of candles) {
    if (candle.timestamp <= end - dayMs || candle.timestamp > end) continue;
    btc += candle.volume;
    brl += candle.volume * ((candle.high + candle.low + candle.close) / 3);
  }
  return { btc, brl };
}

/** The close of the UTC day that lies `days` days before today, out of daily candles; null when it is not among them. */
function closeDaysAgo(daily: readonly Candle[], days: number, now: Date): number | null {
  const timestamp = (Math.floor(now.getTime() / dayMs) - days) * dayMs;
  return daily.find((candle) => candle.timestamp === timestamp)?.close ?? null;
}

/** The parts of a ticker. All but the exchange's own day may be missing. */
export interface TickerParts {
  /** BRL; the volume is BTC. */
  brl: { last: number; open: number; high: number; low: number; volumeBtc: number; time: Date };
  /** Short candles of at least 48 hours, for the volume's change. */
  intraday: readonly Candle[] | null;
  daily: readonly Candle[] | null;
  usd: { last: number; open: number; high: number; low: number; volumeBtc: number; volumeUsd: number } | null;
  /** BTC of the last 48 whole hours, oldest first. */
  usdHourlyVolumesBtc: readonly number[] | null;
  height: number | null;
  /** The volume of all exchanges in 24 hours. */
  worldVolumeBrl: number | null;
}

/**
 * Builds the ticker. A figure is null if its part is missing. Changes of 7 and 30 days compare with the close of the UTC day that many days ago.
 * `volChange` compares the estimated value in BRL, `volBTCChange` the BTC. Market capitalisation is issued supply × price. `totalVolume` is the
 * world's, in BRL.
 */
export function buildTicker(parts: TickerParts, now: Date): Ticker {
  const { brl, usd, daily, height } = parts;
  const today = parts.intraday && dayVolume(parts.intraday, now);
  const yesterday = parts.intraday && dayVolume(parts.intraday, now, 24);
  const change = percentChange(brl.open, brl.last);
  const valueBrl = today && roundTo(today.brl, 2);

  return {
    currentPrice: brl.last,
    price: brl.last,
    usdPrice: usd?.last ?? null,
    priceChangePercentage24h: change,
    priceChangePercentage7d: daily && percentChange(closeDaysAgo(daily, 7, now), brl.last),
    priceChangePercentage30d: daily && percentChange(closeDaysAgo(daily, 30, now), brl.last),
    high24h: brl.high,
    low24h: brl.low,
    open: brl.open,
    usdHigh24h: usd?.high ?? null,
    usdLow24h: usd?.low ?? null,
    usdOpen: usd?.open ?? null,
    volume: valueBrl,
    vol: brl.volumeBtc,
    volChange: percentChange(yesterday?.brl, today?.brl),
    volBTC: brl.volumeBtc,
    volBTCChange: percentChange(yesterday?.btc, today?.btc),
    volValueBrl: valueBrl,
    binanceVolUSD: usd?.volumeUsd ?? null,
    binanceVolBTC: usd?.volumeBtc ?? null,
    binanceVolChange: parts.usdHourlyVolumesBtc && dayVolumeChange(parts.usdHourlyVolumesBtc),
    marketCap: height === null ? null : Math.round(issuedSupplyBtc(height) * brl.last),
    totalVolume: parts.worldVolumeBrl,
    ticker: { variation: change },
    lastUpdated: brl.time.toISOString(),
  };
}

/** Percent by which the last 24 of 48 hourly volumes lie above the 24 before; null with fewer hours. Oldest first. */
export function dayVolumeChange(hourly: readonly number[]): number | null {
  if (hourly.length < 48) return null;
  const sum = (hours: readonly number[]) => hours.reduce((total, volume) => total + volume, 0);
  return percentChange(sum(hourly.slice(-48, -24)), sum(hourly.slice(-24)));
}
