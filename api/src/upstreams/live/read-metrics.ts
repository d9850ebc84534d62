import type {
  AdoptionMetrics,
  OnchainMetrics,
  MarketMetrics,
  TechnicalAnalysis,
  TechnicalIndicators,
} from '@painel/contract';
import type { Feed } from '../market-data/feed';
import type { Reading } from '../market-data/market-data';
import { buildAdoptionMetrics } from '../../market/network/build-adoption-metrics';
import { UpstreamUnavailableError } from '../unavailable';
import type { LiveFeeds } from './live-feeds';
import { buildOnchainMetrics } from '../../market/network/build-onchain-metrics';
import { buildMarketMetrics } from '../../market/live/build-market-metrics';
import { type DailyClose, returnCorrelation } from '../../market/indicators/return-correlation';
import { buildTechnicalAnalysis, buildTechnicalIndicators } from '../../market/live/build-technicals';

/** A source that hangs must not delay the figures of the others. */
const maxWaitMs = 3_000;

/** The value of a feed; null if it is unavailable or slow. */
export function readOrNull<Value>(feed: Feed<Value>): Promise<Reading<Value> | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs, null).unref();
    const settle = (reading: Reading<Value> | null) => {
      clearTimeout(timer);
      resolve(reading);
    };
    feed.read().then(settle, () => settle(null));
  });
}

/** The source of an answer made from several readings. It is as old as the oldest, and simulated or stale if one of them is. */
export function joinReadings(
  readings: readonly (Reading<unknown> | null)[],
): Pick<Reading<unknown>, 'source' | 'readAt'> {
  const used = readings.filter((reading) => reading !== null);
  const worst = (['simulated', 'stale'] as const).find((mark) => used.some(({ source }) => source === mark));
  return {
    source: worst ?? 'live',
    readAt: new Date(Math.min(...used.map(({ readAt }) => readAt.getTime()))),
  };
}

type AdoptionFeeds = Pick<LiveFeeds, 'development' | 'adjustments' | 'merchants' | 'network'>;

/** Throws UpstreamUnavailableError only if every part is missing. */
export async function readAdoption(feeds: AdoptionFeeds, now: Date): Promise<Reading<AdoptionMetrics>> {
  const [development, adjustments, merchants, network] = await Promise.all([
    readOrNull(feeds.development),
    readOrNull(feeds.adjustments),
    readOrNull(feeds.merchants),
    readOrNull(feeds.network),
  ]);
  const readings = [development, adjustments, merchants, network];
  if (readings.every((reading) => reading === null)) throw new UpstreamUnavailableError();

  const from = joinReadings(readings);
  const nodes = network?.value.nodes ?? null;
  const parts = {
    development: development?.value ?? null,
    adjustments: adjustments?.value ?? null,
    nodes: nodes === null ? null : { count: nodes, countMonthAgo: network?.value.nodesMonthAgo ?? null },
    categories: merchants?.value ?? null,
    globalIndex: null,
  };
  return { ...from, value: buildAdoptionMetrics(parts, now, from.readAt) };
}

type OnchainFeeds = Pick<LiveFeeds, 'hashRate' | 'mempool' | 'tip' | 'minerRevenue' | 'network'>;

/** Throws UpstreamUnavailableError without the hash rate or the mempool, because clients cannot show the rest alone. */
export async function readOnchain(feeds: OnchainFeeds): Promise<Reading<OnchainMetrics>> {
  const [hashRate, mempool, tip, revenue, network] = await Promise.all([
    feeds.hashRate.read(),
    feeds.mempool.read(),
    readOrNull(feeds.tip),
    readOrNull(feeds.minerRevenue),
    readOrNull(feeds.network),
  ]);
  const value = buildOnchainMetrics({
    hashRate: hashRate.value,
    mempool: mempool.value,
    nextAdjustmentPercent: tip?.value.nextAdjustmentPercent ?? null,
    revenue: revenue?.value ?? null,
    network: network?.value ?? null,
  });
  return { ...joinReadings([hashRate, mempool, tip, revenue, network]), value };
}

/** Throws UpstreamUnavailableError only if every part is missing. */
export async function readMarket(feeds: LiveFeeds, now: Date): Promise<Reading<MarketMetrics>> {
  const [spot, dollar, tip, days, hours] = await Promise.all([
    readOrNull(feeds.spot),
    readOrNull(feeds.dollar),
    readOrNull(feeds.tip),
    readOrNull(feeds.days),
    readOrNull(feeds.dollarVolumes),
  ]);
  const [rate, dominance, worldVolume, allTimeHigh, etfFlow, derivatives] = await Promise.all([
    readOrNull(feeds.exchangeRate),
    readOrNull(feeds.dominance),
    readOrNull(feeds.worldVolume),
    readOrNull(feeds.allTimeHigh),
    readOrNull(feeds.etfFlow),
    readOrNull(feeds.derivatives),
  ]);
  const [bitcoin, gold, dollarIndex, sp500] = await Promise.all([
    readOrNull(feeds.bitcoinCloses),
    readOrNull(feeds.goldCloses),
    readOrNull(feeds.dollarIndex),
    readOrNull(feeds.sp500),
  ]);
  const used = [spot, dollar, tip, days, hours, rate, dominance, worldVolume, etfFlow, derivatives];
  const readings = [...used, bitcoin, gold, dollarIndex, sp500];
  const hasOthers = readings.some((reading) => reading !== null);
  if (!hasOthers && allTimeHigh === null) throw new UpstreamUnavailableError();

  const correlation = (other: Reading<DailyClose[]> | null) =>
    bitcoin && other && returnCorrelation(bitcoin.value, other.value);
  const parts = {
    spot: spot?.value ?? null,
    usdPrice: dollar?.value.last ?? null,
    height: tip?.value.height ?? null,
    daily: days?.value ?? null,
    usdHourlyVolumesBtc: hours?.value ?? null,
    brlPerUsd: rate?.value.brlPerUsd ?? null,
    dominance: dominance?.value ?? null,
    worldVolume: worldVolume?.value ?? null,
    allTimeHigh: allTimeHigh?.value ?? null,
    etfFlow: etfFlow?.value ?? null,
    derivatives: derivatives?.value ?? null,
    correlations: { spy: correlation(sp500), gold: correlation(gold), dxy: correlation(dollarIndex) },
  };
  // The record is read four times a day and says its own dates. It must not make the figures next to it look as old.
  return { ...joinReadings(hasOthers ? readings : [allTimeHigh]), value: buildMarketMetrics(parts, now) };
}

type TechnicalsFeeds = Pick<LiveFeeds, 'spot' | 'days' | 'dollar' | 'dollarCloses'>;

/** Throws UpstreamUnavailableError without the price, or while the daily candles do not reach back far enough. */
export async function readTechnicalIndicators(feeds: TechnicalsFeeds): Promise<Reading<TechnicalIndicators>> {
  const [spot, days] = await Promise.all([feeds.spot.read(), feeds.days.read()]);
  const value = buildTechnicalIndicators(days.value, spot.value.last, days.readAt);
  if (value === null) throw new UpstreamUnavailableError();
  return { ...joinReadings([spot, days]), value };
}

/** The same. Without a dollar market the figures in dollars are null. */
export async function readTechnicalAnalysis(feeds: TechnicalsFeeds): Promise<Reading<TechnicalAnalysis>> {
  const [spot, days, dollar, dollarCloses] = await Promise.all([
    feeds.spot.read(),
    feeds.days.read(),
    readOrNull(feeds.dollar),
    readOrNull(feeds.dollarCloses),
  ]);
  const value = buildTechnicalAnalysis({
    daily: days.value,
    priceBrl: spot.value.last,
    dollarCloses: dollarCloses?.value ?? null,
    priceUsd: dollar?.value.last ?? null,
  });
  if (value === null) throw new UpstreamUnavailableError();
  return { ...joinReadings([spot, days, dollar, dollarCloses]), value };
}
