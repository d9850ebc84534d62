import { randomUUID } from 'node:crypto';
import type { BlockEvent, TickerEvent } from '@painel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { UpstreamUnavailableError } from '../../../upstreams/unavailable';

/** Takes one event as the text that goes to the client. */
type Listener = (event: string) => void;

interface SentEvent {
  number: number;
  /** Equal while nothing changed. */
  key: string;
  text: string;
}

/** A page re-renders its price with each event: no more often than this. A trade is on the page within two seconds. */
const gapMs = 1_500;

/** Reads the market once for all listeners when it may have changed, and not at all without listeners. */
export function createMarketEvents(
  market: Pick<MarketData, 'current' | 'subscribe'>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  // Each process counts from one, so an id of another process is meaningless here.
  const processId = randomUUID();
  const latest = new Map<'ticker' | 'block', SentEvent>();
  const lastSent = new Map<Listener, number>();
  let unsubscribe: (() => void) | null = null;
  let isReading = false;
  let isOutdated = false;
  let count = 0;
  let updatedAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;

  function note(name: 'ticker' | 'block', key: string, data: TickerEvent | BlockEvent) {
    if (latest.get(name)?.key === key) return;
    count += 1;
    const text = `id: ${processId}:${count}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
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
      // A new listener gets no event that the market no longer answers with.
      latest.delete(name);
      if (!(error instanceof UpstreamUnavailableError)) log.error({ err: error }, 'no market event');
    }
  };

  function send(listener: Listener) {
    const seen = lastSent.get(listener) ?? 0;
    lastSent.set(listener, count);
    const unseen = [...latest.values()].filter(({ number }) => number > seen);
    for (const { text } of unseen.sort((a, b) => a.number - b.number)) listener(text);
  }

  async function update() {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    // Changes during a reading join in one more reading.
    while (isOutdated) {
      isOutdated = false;
      await Promise.all([attempt('ticker', readTicker), attempt('block', readBlock)]);
      for (const listener of lastSent.keys()) send(listener);
    }
    isReading = false;
  }

  function updateSoon() {
    const waitMs = updatedAt + gapMs - performance.now();
    if (timer !== null) return;
    if (waitMs > 0) {
      timer = setTimeout(() => {
        timer = null;
        updateSoon();
      }, waitMs).unref();
      return;
    }
    updatedAt = performance.now();
    void update();
  }

  return {
    /** Sends the newest event of each kind, unless the client has it by `lastEventId`, and every change from then on. */
    follow(listener: Listener, lastEventId?: string): void {
      const [id, number] = lastEventId?.split(':') ?? [];
      lastSent.set(listener, id === processId ? Number(number) || 0 : 0);
      if (unsubscribe !== null) return send(listener);
      unsubscribe = market.subscribe(updateSoon);
      void update();
    },
    leave(listener: Listener): void {
      lastSent.delete(listener);
      if (lastSent.size > 0) return;
      unsubscribe?.();
      unsubscribe = null;
    },
  };
}
