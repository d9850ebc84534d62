import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { upstreamsOff } from '@painel/api/testing/upstreams-off';
import { startTemporaryApi } from './servers/temporary-api';

const vendorDelayMs = 1_500;

function tickers(): string {
  const date = Math.floor(Date.now() / 1000);
  const price = {
    high: '500000',
    low: '480000',
    last: '490000',
    buy: '489999',
    sell: '490001',
    open: '485000',
  };
  return JSON.stringify([{ pair: 'BTC-BRL', vol: '12.5', date, ...price }]);
}

/** Returns how often the exchange is called when `visitors` ask for the price at once before it is known. */
export async function measureConcurrentCacheMisses(
  visitors: number,
): Promise<{ answered: number; calls: number }> {
  let calls = 0;
  const vendor = createServer(async (request, response) => {
    if (!request.url?.startsWith('/tickers')) return void response.writeHead(404).end();
    calls += 1;
    await setTimeout(vendorDelayMs);
    response.end(tickers());
  }).listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  const { port } = vendor.address() as AddressInfo;

  const url = `http://127.0.0.1:${port}`;
  const api = await startTemporaryApi({ ...upstreamsOff, BITCOIN_SOURCE: 'live', MERCADO_BITCOIN_URL: url });
  try {
    const base = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const answers = await Promise.all(
      Array.from({ length: visitors }, () => fetch(`${base}/btc-api/bitcoin/price`)),
    );
    return { answered: answers.filter(({ status }) => status === 200).length, calls };
  } finally {
    await api.close();
    vendor.closeAllConnections();
    vendor.close();
  }
}
