import { randomUUID } from 'node:crypto';
import type { BlockEvent, TickerEvent } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../upstreams/unavailable';

/** Takes one event as the text that goes to the client. */
type Listener = (event: string) => void;

export interface MarketEvents {
  /** Tells the listener how things stand, but for what `lastEventId` says it knows, and every change from then on. */
  follow(listener: Listener, lastEventId?: string): void;
  leave(listener: Listener): void;
}

interface Told {
  number: number;
  /** The same for as long as nothing changed. */
  key: string;
  text: string;
}

/** Short beside the ten seconds of the quickest source. */
const lookEveryMs = 1_000;

/** One look at the market a second for all who follow it; none while nobody does. */
export function createMarketEvents(market: MarketData, log: Pick<FastifyBaseLogger, 'error'>): MarketEvents {
  // Numbers begin anew with the process: an id of another one is no id of ours.
  const run = randomUUID();
  const latest = new Map<'ticker' | 'block', Told>();
  const seenBy = new Map<Listener, number>();
  let isLooking = false;
  let count = 0;

  function note(name: 'ticker' | 'block', key: string, data: TickerEvent | BlockEvent) {
    if (latest.get(name)?.key === key) return;
    count += 1;
    const text = `id: ${run}:${count}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    latest.set(name, { number: count, key, text });
  }

  async function readTicker() {
    const { value, source, readAt } = await market.current().ticker();
    const event = { value, source, readAt: readAt.toISOString() };
    note('ticker', JSON.stringify(event), event);
  }

  async function readBlock() {
    const { value, readAt } = await market.current().halving();
    const height = value.currentBlock;
    note('block', String(height), { height, time: readAt.toISOString() });
  }

  const attempt = async (name: 'ticker' | 'block', read: () => Promise<void>) => {
    try {
      await read();
    } catch (error) {
      // What is away has no news, and what it last said is no news either for whoever comes now.
      latest.delete(name);
      if (!(error instanceof UpstreamUnavailableError)) log.error({ err: error }, 'no market event');
    }
  };

  function tell(listener: Listener) {
    const seen = seenBy.get(listener) ?? 0;
    seenBy.set(listener, count);
    const unseen = [...latest.values()].filter(({ number }) => number > seen);
    for (const { text } of unseen.sort((a, b) => a.number - b.number)) listener(text);
  }

  async function look() {
    await Promise.all([attempt('ticker', readTicker), attempt('block', readBlock)]);
    for (const listener of seenBy.keys()) tell(listener);
    isLooking = seenBy.size > 0;
    if (isLooking) setTimeout(() => void look(), lookEveryMs).unref();
  }

  return {
    follow(listener, lastEventId) {
      const [id, number] = lastEventId?.split(':') ?? [];
      seenBy.set(listener, id === run ? Number(number) || 0 : 0);
      if (isLooking) return tell(listener);
      isLooking = true;
      void look();
    },
    leave: (listener) => void seenBy.delete(listener),
  };
}
