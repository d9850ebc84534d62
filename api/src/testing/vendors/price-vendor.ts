import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { UpstreamServer } from './upstream-server';

export type PriceVendor = Awaited<ReturnType<typeof startPriceVendor>>;

/** An exchange on loopback: its tickers by HTTP and by websocket, in reais as Mercado Bitcoin and in dollars as Binance. */
export async function startPriceVendor() {
  let price = 598_000;
  /** How far the vendor's clock is ahead. */
  let aheadMs = 0;
  let isFrozen = false;
  let fault: UpstreamServer['answer'] | null = null;
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const now = () => Date.now() + aheadMs;

  const inReais = () => ({
    pair: 'BTC-BRL',
    high: '700000.00',
    low: '500000.00',
    vol: '110.20140000',
    last: price.toFixed(2),
    buy: price.toFixed(2),
    sell: price.toFixed(2),
    open: '598000.00',
    date: Math.floor(now() / 1000),
  });
  const inDollars = () => {
    const dollars = (price / 5).toFixed(2);
    return {
      stream: { c: dollars, o: '119600.00', h: '140000.00', l: '100000.00', v: '20800.5', q: '2400000000.1' },
      rest: {
        lastPrice: dollars,
        openPrice: '119600.00',
        highPrice: '140000.00',
        lowPrice: '100000.00',
        volume: '20800.5',
        quoteVolume: '2400000000.1',
        closeTime: now(),
      },
    };
  };
  const messageFor = (path: string) =>
    path.startsWith('/binance')
      ? { e: '24hrTicker', E: now(), s: 'BTCUSDT', ...inDollars().stream }
      : { type: 'ticker', id: 'BRLBTC', ts: `${now()}000000`, data: inReais() };

  function answer(path: string, response: ServerResponse) {
    const body = path.startsWith('/tickers')
      ? [inReais()]
      : path.startsWith('/api/v3/ticker/24hr')
        ? inDollars().rest
        : null;
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }
  const server = createServer((request, response) =>
    fault ? fault(request, response) : answer(request.url ?? '', response),
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const clients = new Map<WebSocket, string>();
  const streams = new WebSocketServer({ server });
  streams.on('connection', (client, { url = '' }) => {
    clients.set(client, url);
    client.on('close', () => clients.delete(client));
    client.on('error', () => {});
    client.on('message', (data) => {
      said.push(String(data));
      if (!isFrozen && String(data).includes('ping')) client.send('{"type":"pong"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    streamUrl: `ws://127.0.0.1:${port}`,
    /** Messages of clients on their connections. */
    said,
    connections: () => clients.size,
    sockets: () => sockets.size,
    /** A trade: from now on this is the price. */
    trade(next: number) {
      price = next;
      if (!isFrozen) for (const [client, path] of clients) client.send(JSON.stringify(messageFor(path)));
    },
    /** The price of HTTP alone. */
    set price(next: number) {
      price = next;
    },
    set aheadMs(next: number) {
      aheadMs = next;
    },
    send(text: string) {
      for (const client of clients.keys()) client.send(text);
    },
    /** Answers by HTTP with a fault; null for none. */
    fail(next: UpstreamServer['answer'] | null) {
      fault = next;
    },
    /** Says nothing more, and keeps connections open. */
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
    },
    cut() {
      for (const client of clients.keys()) client.terminate();
    },
    async stop() {
      for (const client of clients.keys()) client.terminate();
      streams.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
