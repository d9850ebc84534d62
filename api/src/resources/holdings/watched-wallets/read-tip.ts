import type { MarketData } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import type { Reader } from '../onchain/reader';

/** The newest block that the market source knows; null while it knows none. Coins of the other source are not compared with it. */
export async function readTip(
  market: Pick<MarketData, 'current'>,
): Promise<{ height: number; source: Reader['source'] } | null> {
  const halving = await orNull(() => market.current().halving());
  if (!halving) return null;
  const source = halving.source === 'simulated' ? 'simulated' : 'live';
  return { height: halving.value.currentBlock, source };
}
