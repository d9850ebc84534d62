import { PassThrough } from 'node:stream';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';

/** One client that listens. */
interface Connection {
  /** What Fastify sends as the answer. */
  stream: PassThrough;
  /** Hands text over; a client that no longer takes what it is sent is cut off. */
  send(text: string): void;
}

export interface Connections {
  /** Throws the 429 when the address has enough, and a 503 when the server has. */
  open(address: string): Connection;
  /** Ends every answer, in order. */
  endAll(): void;
}

interface ConnectionLimits {
  perAddress: number;
  total: number;
}

const heartbeatMs = 15_000;
/** About as many events as a minute or two of ticker, on top of what the system's own buffers hold. */
const mostWaitingBytes = 16 * 1024;
const comeBackSeconds = 60;

/** Counts who listens, keeps the way to them open with a comment now and then, and cuts off the slow. */
export function createConnections({ perAddress, total }: ConnectionLimits): Connections {
  const open = new Map<PassThrough, string>();
  let heartbeat: NodeJS.Timeout | null = null;

  function send(stream: PassThrough, text: string) {
    // Full since an earlier event: a client that reads would have made room.
    if (stream.writableNeedDrain) stream.destroy();
    else if (stream.writable) stream.write(text);
  }

  function beat() {
    for (const stream of open.keys()) send(stream, ':\n\n');
  }

  function forget(stream: PassThrough) {
    open.delete(stream);
    if (open.size > 0 || heartbeat === null) return;
    clearInterval(heartbeat);
    heartbeat = null;
  }

  return {
    open(address) {
      const fromThere = [...open.values()].filter((other) => other === address).length;
      const comeBack = { retryAfterSeconds: comeBackSeconds };
      if (fromThere >= perAddress)
        throw new ProblemError(429, 'RATE_LIMITED', errorsCopy.rateLimited, comeBack);
      if (open.size >= total) throw new ProblemError(503, 'BUSY', errorsCopy.busy, comeBack);

      const stream = new PassThrough({ highWaterMark: mostWaitingBytes });
      open.set(stream, address);
      stream.once('close', () => forget(stream));
      heartbeat ??= setInterval(beat, heartbeatMs).unref();
      return { stream, send: (text) => send(stream, text) };
    },
    endAll() {
      for (const stream of open.keys()) stream.end();
    },
  };
}
