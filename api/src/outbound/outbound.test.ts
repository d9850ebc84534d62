import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { type TestElectrum, startElectrumServer } from '../testing/vendors/electrum-server';
import { type SocksProxy, startSocksProxy } from '../testing/vendors/socks-proxy';
import { answerPaths, startUpstreamServer, type UpstreamServer } from '../testing/vendors/upstream-server';
import { createElectrumClient } from '../upstreams/addresses/electrum-client';
import { createHttpClient } from '../upstreams/http/http-client';
import { createImageFetcher } from '../upstreams/news-images/image-fetcher';
import { createPriceStream } from '../upstreams/price-stream/price-stream';
import * as z from 'zod';
import { createOutbound } from './outbound';
import { isOwnHost } from './own-hosts';

let target = 0;
let proxy: SocksProxy;
let server: UpstreamServer;
beforeAll(async () => {
  proxy = await startSocksProxy(() => target);
  server = await startUpstreamServer(answerPaths({ '/preco': '{"last":1}' }));
});
afterAll(() => Promise.all([proxy.close(), server.close()]));
beforeEach(() => {
  proxy.asked.length = 0;
  target = Number(new URL(server.url).port);
});

const byProxy = (ownHosts: string[] = []) =>
  createOutbound({
    isSovereign: false,
    ownHosts,
    proxy: { host: '127.0.0.1', port: proxy.port, user: null, password: null },
  });

it('asks a source through the proxy, which resolves its name', async () => {
  const http = createHttpClient('PainelBitcoin/1.0', {}, byProxy());
  expect((await http.get('http://corretora.exemplo/preco')).body).toBe('{"last":1}');
  expect(proxy.asked).toEqual(['corretora.exemplo:80']);
  await http.close();
});

it('asks own servers of the local network directly', async () => {
  const http = createHttpClient('PainelBitcoin/1.0', {}, byProxy(['localhost']));
  await http.get(`${server.url}/preco`);
  await http.get(`${server.url.replace('127.0.0.1', 'localhost')}/preco`);
  expect(proxy.asked).toEqual([]);
  await http.close();
});

it('reaches an Electrum server of a hidden service', async () => {
  const electrum: TestElectrum = await startElectrumServer();
  electrum.methods = { 'server.ping': () => null };
  target = electrum.port;
  const host = `${'a'.repeat(56)}.onion`;
  const client = createElectrumClient(
    { host, port: 50_001, isEncrypted: false, ca: null },
    'PainelBitcoin/1.0',
    {},
    byProxy(),
  );
  expect(await client.ask('server.ping', [], z.null())).toBeNull();
  expect(proxy.asked).toEqual([`${host}:50001`]);
  client.close();
  await electrum.close();
});

it('says that a server cannot be reached where the proxy is away', async () => {
  const away = createOutbound({
    isSovereign: false,
    ownHosts: [],
    proxy: { host: '127.0.0.1', port: 1, user: null, password: null },
  });
  const http = createHttpClient('PainelBitcoin/1.0', {}, away);
  await expect(http.get('http://corretora.exemplo/preco')).rejects.toMatchObject({ kind: 'network' });
  const client = createElectrumClient(
    { host: 'node.exemplo', port: 50_001, isEncrypted: false, ca: null },
    'PainelBitcoin/1.0',
    {},
    away,
  );
  await expect(client.ask('server.ping', [], z.null())).rejects.toMatchObject({ kind: 'network' });
  expect(server.requests.map(({ headers }) => headers.host)).not.toContain('corretora.exemplo:80');
  await http.close();
});

it('follows a price stream through it', async () => {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(sockets, 'listening');
  target = (sockets.address() as { port: number }).port;
  sockets.on('connection', (socket) => socket.send('{"price":7}'));
  const price = await new Promise<number>((resolve) => {
    const stream = createPriceStream(
      {
        name: 'exemplo',
        url: 'ws://precos.exemplo/ws',
        read: (message) => (message as { price: number }).price,
      },
      (value) => {
        stream.stop();
        resolve(value);
      },
      { logger: { info: () => undefined, warn: () => undefined }, outbound: byProxy() },
    );
    stream.start();
  });
  expect(price).toBe(7);
  expect(proxy.asked).toEqual(['precos.exemplo:80']);
  sockets.close();
});

it.each([
  'https://10.0.0.1/a.png',
  'https://roteador/a.png',
  'https://nas.local/a.png',
  'https://[::1]/a.png',
])('fetches no picture of %s through it', async (url) => {
  const images = createImageFetcher({ userAgent: 'PainelBitcoin/1.0', outbound: byProxy() });
  await expect(images.fetch(url)).rejects.toMatchObject({ kind: 'network' });
  expect(proxy.asked).toEqual([]);
  await images.close();
});

it.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.0.9', true],
  ['localhost', true],
  ['abcdef.onion', true],
  ['meu-no.local', true],
  ['umbrel.local', false],
  ['mempool.space', false],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is own: %s', (host, isOwn) => {
  expect(isOwnHost(host, ['meu-no.local'])).toBe(isOwn);
});
