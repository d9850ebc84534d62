import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface TcpRelay {
  port: number;
  /** Cuts what is open and takes nothing more. */
  cut(): void;
  /** Keeps what is open, and passes nothing on. */
  hang(): void;
  /** Keeps what is open and passes on what is asked; answers are lost. */
  dropResponses(): void;
  /** From now on each answer takes so much longer. */
  delay(ms: number): void;
  restore(): void;
  close(): Promise<void>;
}

/** Stands between a client and a real server, to take that server away and give it back. */
export async function startTcpRelay(target: { host: string; port: number }): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'hung' | 'mute' = 'open';
  let delayMs = 0;

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
        if (state === 'hung' || (state === 'mute' && from === upstream)) return;
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
