import { PassThrough } from 'node:stream';
import type { HeartbeatEvent } from '@painel/contract';
import { errorsCopy } from '../../../plugins/errors.copy';
import { ProblemError } from '../../../plugins/problem';

/** A listening client. */
interface Connection {
  /** The stream that Fastify sends as the answer. */
  stream: PassThrough;
  /** Sends text. A client that does not read is disconnected. */
  send(text: string): void;
}

interface ConnectionLimits {
  perAddress: number;
  total: number;
}

/** A client that receives nothing for longer than `withinMs` opens another stream. */
const heartbeat = { everyMs: 10_000, withinMs: 15_000 };
const heartbeatEvent = `event: heartbeat\ndata: ${JSON.stringify({ withinMs: heartbeat.withinMs } satisfies HeartbeatEvent)}\n\n`;
/** The events of a minute or two, in addition to the buffers of the system. */
const maxBufferedBytes = 16 * 1024;
const retryAfterSeconds = 60;

/** Limits the listeners, proves to them that their connections work, and disconnects slow ones. */
export function createConnections({ perAddress, total }: ConnectionLimits) {
  const open = new Map<PassThrough, string>();
  let beating: NodeJS.Timeout | null = null;

  function send(stream: PassThrough, text: string) {
    // The buffer is full since an earlier event, so the client does not read.
    if (stream.writableNeedDrain) stream.destroy();
    else if (stream.writable) stream.write(text);
  }

  /** Sends text to all. */
  function sendToAll(text: string): void {
    for (const stream of open.keys()) send(stream, text);
  }

  function forget(stream: PassThrough) {
    open.delete(stream);
    if (open.size > 0 || beating === null) return;
    clearInterval(beating);
    beating = null;
  }

  return {
    /** Throws a 429 if the address has too many, and a 503 if the server has. */
    open(address: string): Connection {
      const fromThere = [...open.values()].filter((other) => other === address).length;
      const comeBack = { retryAfterSeconds };
      if (fromThere >= perAddress)
        throw new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, comeBack);
      if (open.size >= total) throw new ProblemError(503, 'BUSY', errorsCopy.busy, comeBack);

      const stream = new PassThrough({ highWaterMark: maxBufferedBytes });
      open.set(stream, address);
      stream.once('close', () => forget(stream));
      beating ??= setInterval(() => sendToAll(heartbeatEvent), heartbeat.everyMs).unref();
      send(stream, heartbeatEvent);
      return { stream, send: (text) => send(stream, text) };
    },
    sendToAll,
    /** How many are open. */
    count: (): number => open.size,
    /** Ends every answer. */
    endAll(): void {
      for (const stream of open.keys()) stream.end();
    },
  };
}
