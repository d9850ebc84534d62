import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface TcpRelay {
  port: number;
  /** Closes open connections and refuses new ones. */
  cut(): void;
  /** Keeps connections open, but forwards nothing. */
  hang(): void;
  /** Keeps connections open and forwards requests, but drops responses. */
  dropResponses(): void;
  /** How many pieces of responses were dropped. */
  dropped(): number;
  /** Delays each response. */
  delay(ms: number): void;
  restore(): void;
  close(): Promise<void>;
}

/** A proxy between a client and a real server, to simulate outages. */
export async function startTcpRelay(target: { host: string; port: number }): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'hung' | 'mute' = 'open';
  let delayMs = 0;
  let dropped = 0;

  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => {
        if (state === 'hung') return;
        if (state === 'mute' && from === upstream) return void (dropped += 1);
        if (from === client || delayMs === 0) to.write(bytes);
        else setTimeout(() => to.write(bytes), delayMs);
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      dropAll();
    },
    hang() {
      state = 'hung';
    },
    dropResponses() {
      state = 'mute';
    },
    dropped: () => dropped,
    delay(ms) {
      delayMs = ms;
    },
    restore() {
      state = 'open';
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        dropAll();
      }),
  };
}
