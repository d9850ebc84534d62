import type { MarketMetrics } from '@painel/contract';
import { buildMarketMetrics } from '../../market/live/build-market-metrics';
import { type DailyClose, returnCorrelation } from '../../market/indicators/return-correlation';
import type { Reading } from '../market-data/market-data';
import { UpstreamUnavailableError } from '../unavailable';
import { joinReadings, readOrNull } from './join-readings';
import type { LiveFeeds } from './live-feeds';

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
  // The record is read four times a day and says its own dates. It must not make the figures beside it look as old.
  return { ...joinReadings(hasOthers ? readings : [allTimeHigh]), value: buildMarketMetrics(parts, now) };
}
