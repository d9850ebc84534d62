import type { FastifyBaseLogger } from 'fastify';
import { WebSocket } from 'undici';
import { createOutbound, type Outbound } from '../../outbound/outbound';

/** A connection by which a vendor pushes prices. It is opened again whenever it fails. */
export type PriceStream = ReturnType<typeof createPriceStream>;

/** The protocol of one vendor. */
export interface StreamProtocol<Value> {
  name: string;
  url: string;
  /** Sent when the connection opens. */
  subscription?: string;
  /** Sent again and again, so that the vendor keeps the connection open. */
  ping?: { text: string; everyMs: number };
  /** The price in a message; null in one about something else. Throws on a message of another shape. */
  read(message: unknown): Value | null;
}

interface StreamOptions {
  /** Whether this process asks the vendors. */
  isLeader?: () => boolean;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds without a readable message after which the connection is closed. */
  silenceMs?: number;
  firstPauseMs?: number;
  outbound?: Outbound;
}

const connectMs = 5_000;
/** A ticker has half a kilobyte. */
const maxMessageBytes = 64 * 1024;
/** Messages in a row that cannot be read. */
const maxGarbage = 20;
/** Prices are emitted no more often. */
const gapMs = 500;
const maxPauseMs = 60_000;

/** Hands on the first value at once and then the newest one, at most once in a gap. */
function spaced<Value>(handOn: (value: Value) => void) {
  let waiting: { value: Value } | null = null;
  let timer: NodeJS.Timeout | null = null;
  function next() {
    timer = null;
    if (waiting) put(waiting.value);
  }
  function put(value: Value) {
    if (timer) return void (waiting = { value });
    waiting = null;
    timer = setTimeout(next, gapMs).unref();
    handOn(value);
  }
  return put;
}

/** Follows the prices that a vendor pushes. `onPrice` gets each one that can be read. */
export function createPriceStream<Value>(
  { name, url, subscription, ping, read }: StreamProtocol<Value>,
  onPrice: (value: Value) => void,
  {
    isLeader = () => true,
    logger,
    silenceMs = 45_000,
    firstPauseMs = 1_000,
    outbound = createOutbound(),
  }: StreamOptions,
) {
  const handOn = spaced(onPrice);
  let isRunning = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let close = () => {};

  function later(ms: number) {
    if (isRunning) timer = setTimeout(connect, ms * (0.75 + Math.random() / 2)).unref();
  }

  function onFailure(reason: string) {
    if (failures === 0) logger.warn({ stream: name, reason }, 'a price stream failed: prices are polled');
    later(Math.min(firstPauseMs * 2 ** failures, maxPauseMs));
    failures += 1;
  }

  function onMessage(price: Value | null) {
    if (price === null) return;
    if (failures > 0) logger.info({ stream: name }, 'a price stream recovered');
    failures = 0;
    handOn(price);
  }

  function connect() {
    // Another process may lead later.
    if (!isLeader()) return later(firstPauseMs);
    const agent = outbound.agent({
      connectTimeoutMs: connectMs,
      webSocket: { maxPayloadSize: maxMessageBytes },
    });
    const socket = new WebSocket(url, { dispatcher: agent });
    let silence: NodeJS.Timeout;
    let pinging: NodeJS.Timeout | undefined;
    let garbage = 0;
    let hasEnded = false;

    function end(reason: string | null) {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(silence);
      clearInterval(pinging);
      socket.close();
      // A server that is silent does not answer the closing handshake either.
      void agent.destroy();
      if (reason === null) later(firstPauseMs);
      else onFailure(reason);
    }
    const expect = () => {
      clearTimeout(silence);
      silence = setTimeout(() => end('silent'), silenceMs).unref();
    };
    close = () => end(null);
    expect();

    socket.addEventListener('open', () => {
      if (subscription) socket.send(subscription);
      if (ping) pinging = setInterval(() => socket.send(ping.text), ping.everyMs).unref();
    });
    socket.addEventListener('message', ({ data }) => {
      if (hasEnded) return;
      if (!isLeader()) return end(null);
      try {
        onMessage(read(JSON.parse(String(data))));
        garbage = 0;
        expect();
      } catch {
        garbage += 1;
        if (garbage >= maxGarbage) end('garbage');
      }
    });
    socket.addEventListener('error', () => end('lost'));
    socket.addEventListener('close', () => end('lost'));
  }

  return {
    start(): void {
      if (isRunning) return;
      isRunning = true;
      connect();
    },
    stop(): void {
      isRunning = false;
      clearTimeout(timer);
      close();
    },
  };
}
