import type { Candle, MarketMetrics } from '@painel/contract';
import { dayMs } from '../../time/durations';
import { dayVolumeChange } from './build-ticker';
import { issuedSupplyBtc } from '../network/halving';
import { liquidityScore } from '../indicators/liquidity-score';
import { volatility } from '../indicators/volatility';
import { marketCopy } from './market.copy';
import { percentChange, roundTo } from '../percent-change';

const formats = { BRL: moneyFormat('BRL'), USD: moneyFormat('USD') };

/** «US$ 41,23 bi»: money in Portuguese, shortened to two decimals at most, as the pages write it. */
const compactMoney = (value: number, currency: keyof typeof formats): string =>
  formats[currency].format(value);

function moneyFormat(currency: string) {
  return new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
}

/** The parts of the metrics. Each may be missing. */
export interface MarketParts {
  /** BRL; the volume is BTC of 24 hours. */
  spot: { last: number; open: number; volumeBtc: number } | null;
  usdPrice: number | null;
  height: number | null;
  /** Daily candles in BRL, oldest first; the last one may still be forming. */
  daily: readonly Candle[] | null;
  /** BTC of the last 48 whole hours, oldest first. */
  usdHourlyVolumesBtc: readonly number[] | null;
  brlPerUsd: number | null;
  dominance: { percent: number; percentYesterday: number | null } | null;
  worldVolume: { usd: number; brl: number; usdYesterday: number | null } | null;
  /** The highest price ever in each currency. */
  allTimeHigh: Record<'usd' | 'brl', { price: number; at: Date }> | null;
  etfFlow: { netInflowUsd: number; totalAssetsUsd: number } | null;
  derivatives: {
    fundingRatePercent: number | null;
    openInterestUsd: number | null;
    openInterestChangePercent: number | null;
    longShortRatio: number | null;
  } | null;
  correlations: { spy: number | null; gold: number | null; dxy: number | null };
}

/**
 * Builds the market metrics. A figure is null if its part is missing. Market capitalisation is issued
 * supply × price, its change the price's in 24 hours (a day's new coins add 0.002 %). Volatility and liquidity are
 * those of the exchange in BRL, over whole days. Dollars become reais at the reference rate.
 */
export function buildMarketMetrics(parts: MarketParts, now: Date): MarketMetrics {
  const { spot, brlPerUsd, dominance, allTimeHigh, etfFlow, derivatives } = parts;
  const inBrl = (usd: number | null | undefined) => whole(product(usd, brlPerUsd));
  const supply = parts.height === null ? null : issuedSupplyBtc(parts.height);
  const usdPrice = parts.usdPrice ?? (spot && brlPerUsd && spot.last / brlPerUsd);
  const days = wholeDays(parts.daily ?? [], now);
  const movement = volatility(days.map(({ close }) => close));
  const openInterestUsd = derivatives?.openInterestUsd ?? null;

  return {
    marketCap: {
      valueUSD: whole(product(supply, usdPrice)),
      valueBRL: whole(product(supply, spot?.last)),
      change: percentChange(spot?.open, spot?.last),
    },
    dominance: {
      value: rounded(dominance?.percent, 2),
      change: difference(dominance?.percentYesterday, dominance?.percent),
    },
    allTimeHigh: {
      valueUSD: rounded(allTimeHigh?.usd.price, 2),
      valueBRL: rounded(allTimeHigh?.brl.price, 2),
      atUSD: allTimeHigh && allTimeHigh.usd.at.toISOString(),
      atBRL: allTimeHigh && allTimeHigh.brl.at.toISOString(),
    },
    etfFlow: {
      valueUSD: whole(etfFlow?.netInflowUsd),
      valueBRL: inBrl(etfFlow?.netInflowUsd),
      period: etfFlow && marketCopy.lastTradingDay,
      totalAssetsUSD: whole(etfFlow?.totalAssetsUsd),
      totalAssetsBRL: inBrl(etfFlow?.totalAssetsUsd),
    },
    liquidity: liquidityOf(parts, days),
    fundingRate: {
      value: rounded(derivatives?.fundingRatePercent, 4),
      sentiment: fundingSentiment(derivatives?.fundingRatePercent),
    },
    openInterest: {
      valueUSD: whole(openInterestUsd),
      valueBRL: inBrl(openInterestUsd),
      change: rounded(derivatives?.openInterestChangePercent, 2),
    },
    longShortRatio: {
      value: rounded(derivatives?.longShortRatio, 4),
      sentiment: ratioSentiment(derivatives?.longShortRatio),
    },
    volatility: {
      value: movement?.value ?? null,
      change: movement?.change ?? null,
      state: movement?.state ?? null,
    },
    correlations: parts.correlations,
    exchangeRate: rounded(brlPerUsd, 4),
  };
}

function liquidityOf({ spot, worldVolume, usdHourlyVolumesBtc }: MarketParts, days: readonly Candle[]) {
  const score =
    spot &&
    liquidityScore(
      spot.volumeBtc,
      days.map(({ volume }) => volume),
    );
  return {
    score: score?.score ?? null,
    indicator: score?.indicator ?? null,
    volumeUSD: worldVolume && compactMoney(worldVolume.usd, 'USD'),
    volumeBRL: worldVolume && compactMoney(worldVolume.brl, 'BRL'),
    volumeBRLRaw: whole(worldVolume?.brl),
    volumeUSDRaw: whole(worldVolume?.usd),
    volumeChange: percentChange(worldVolume?.usdYesterday, worldVolume?.usd),
    binanceVolChange: usdHourlyVolumesBtc && dayVolumeChange(usdHourlyVolumesBtc),
  };
}

/** Leaves out the forming day. */
const wholeDays = (daily: readonly Candle[], now: Date) => {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return daily.filter(({ timestamp }) => timestamp < today);
};

/** A balanced market pays 0.01 %. Above it too many longs pay shorts, below 0 too many shorts pay longs. */
function fundingSentiment(percent: number | null | undefined) {
  if (!isFigure(percent)) return 'neutral';
  if (percent > 0.01) return 'bullish';
  return percent < 0 ? 'bearish' : 'neutral';
}

function ratioSentiment(ratio: number | null | undefined) {
  if (!isFigure(ratio) || ratio === 1) return 'neutral';
  return ratio > 1 ? 'bullish' : 'bearish';
}

type Figure = number | null | undefined;

const isFigure = (value: Figure): value is number => typeof value === 'number';
const rounded = (value: Figure, decimals: number) => (isFigure(value) ? roundTo(value, decimals) : null);
const whole = (value: Figure) => rounded(value, 0);
const product = (one: Figure, other: Figure) => (isFigure(one) && isFigure(other) ? one * other : null);
const difference = (before: Figure, now: Figure) =>
  isFigure(before) && isFigure(now) ? roundTo(now - before, 2) : null;
