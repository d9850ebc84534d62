import type { OnchainMetrics } from '@painel/contract';
import { buildOnchainMetrics } from '../../market/network/build-onchain-metrics';
import type { Reading } from '../market-data/market-data';
import { joinReadings, readOrNull } from './join-readings';
import type { LiveFeeds } from './live-feeds';

type Feeds = Pick<LiveFeeds, 'hashRate' | 'mempool' | 'tip' | 'minerRevenue' | 'network'>;

/** Throws UpstreamUnavailableError without the hash rate or the mempool, because clients cannot show the rest alone. */
export async function readOnchain(feeds: Feeds): Promise<Reading<OnchainMetrics>> {
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
