import { blockEventSchema, revisionEventSchema, tickerEventSchema } from '@painel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useReleasedRevision } from './live';
import { polling } from './polling';
import { rememberTicker } from './price-cache';
import { marketQueries } from './queries';

export const { queryKey: tickerKey } = marketQueries.ticker(polling.ticker);
export const { queryKey: priceKey } = marketQueries.price(polling.ticker);
const { queryKey: halvingKey } = marketQueries.halving();
const { queryKey: mempoolKey } = marketQueries.mempool(polling.onchain);

/** Returns the parsed text of an event; undefined if it is no JSON. */
export function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Writes a ticker from the stream into the query cache. Returns false for any other event, which is dropped. */
export function applyTicker(client: QueryClient, text: unknown): boolean {
  const event = tickerEventSchema.safeParse(parse(text));
  if (!event.success) return false;
  client.setQueryData(tickerKey, event.data);
  rememberTicker(event.data);

  const { currentPrice, priceChangePercentage24h } = event.data.value;
  client.setQueryData(
    priceKey,
    (shown) => shown && { ...event.data, value: { currentPrice, priceChangePercentage24h } },
  );
  return true;
}

/** The released site changed, or the stream begins. */
export function applyRevision(text: unknown): void {
  const event = revisionEventSchema.safeParse(parse(text));
  if (event.success) useReleasedRevision.setState(event.data.revision, true);
}

/** A new block: halving and mempool are fetched again. */
export function applyBlock(client: QueryClient, text: unknown, lastHeight?: number): number | undefined {
  const event = blockEventSchema.safeParse(parse(text));
  if (!event.success) return lastHeight;
  const { height } = event.data;
  const known = lastHeight ?? client.getQueryData(halvingKey)?.value.currentBlock;
  if (known !== undefined && known !== height) {
    void client.invalidateQueries({ queryKey: halvingKey });
    void client.invalidateQueries({ queryKey: mempoolKey });
  }
  return height;
}
