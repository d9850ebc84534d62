import { startUpstreamServer } from '../../testing/vendors/upstream-server';
import { createHttpClient } from '../http/http-client';
import { ForbiddenRequestError } from '../http/upstream-error';
import { type Allowlist, createVendor } from '../http/vendor';
import * as z from 'zod';
import { binancePaths } from './binance';
import { bitsoPaths } from './bitso';
import { foxbitPaths } from './foxbit';
import { mercadoBitcoinPaths } from './mercado-bitcoin';

const account = '/api/v4/accounts/a1';

/** Paths of the vendors' documentation that nothing here needs. */
const others: [vendor: string, allowed: string, paths: Allowlist['paths'], calls: string[]][] = [
  [
    'Mercado Bitcoin',
    '/api/v4/accounts',
    mercadoBitcoinPaths,
    [
      `POST ${account}/BTC-BRL/orders`,
      `GET ${account}/BTC-BRL/orders/1`,
      `GET ${account}/orders`,
      `POST ${account}/cancel_all_open_orders`,
      `POST ${account}/wallet/BTC/withdraw`,
      `GET ${account}/wallet/BTC/withdraw/1`,
      `GET ${account}/wallet/BTC/withdraw/addresses`,
      `GET ${account}/wallet/BTC/withdraw/limits`,
      `GET ${account}/wallet/BTC/deposits/addresses`,
      `GET ${account}/wallet/ETH/deposits`,
      `GET ${account}/wallet/withdraw/bank-accounts`,
      `GET ${account}/ETH-BRL/orders`,
      `GET ${account}/positions`,
      `GET ${account}/tier`,
      `POST ${account}/balances`,
      'GET /api/v4/authorize',
      'POST /api/v4/accounts',
      'GET /api/v4/BTC-BRL/orderbook',
      'GET /api/v4/tickers',
    ],
  ],
  [
    'Binance',
    '/api/v3/time',
    binancePaths,
    [
      'POST /api/v3/order',
      'POST /api/v3/order/test',
      'GET /api/v3/order',
      'GET /api/v3/openOrders',
      'GET /api/v3/allOrders',
      'POST /api/v3/order/oco',
      'POST /api/v3/sor/order',
      'POST /api/v3/userDataStream',
      'POST /sapi/v1/capital/withdraw/apply',
      'GET /sapi/v1/capital/config/getall',
      'GET /sapi/v1/capital/deposit/address',
      'POST /sapi/v1/asset/transfer',
      'GET /sapi/v1/asset/transfer',
      'POST /sapi/v1/asset/dust',
      'POST /sapi/v1/convert/getQuote',
      'POST /sapi/v1/convert/acceptQuote',
      'GET /sapi/v1/fiat/orders',
      'POST /sapi/v1/margin/loan',
      'POST /sapi/v1/simple-earn/flexible/subscribe',
      'POST /sapi/v1/sub-account/universalTransfer',
      'POST /sapi/v1/account/apiRestrictions',
      'POST /api/v3/account',
    ],
  ],
  [
    'Foxbit',
    '/rest/v3/trades',
    foxbitPaths,
    [
      'POST /rest/v3/orders',
      'GET /rest/v3/orders',
      'POST /rest/v3/orders/batch',
      'POST /rest/v3/withdrawals',
      'POST /rest/v3/accounts',
      'GET /rest/v3/accounts/btc/transactions',
      'GET /rest/v3/deposits/address',
      'POST /rest/v3/deposits',
      'GET /rest/v3/me',
      'GET /rest/v3/markets/btcbrl/orderbook',
    ],
  ],
  [
    'Bitso',
    '/api/v3/ledger',
    bitsoPaths,
    [
      'POST /api/v3/orders',
      'GET /api/v3/open_orders',
      'GET /api/v3/user_trades',
      'POST /api/v3/withdrawals',
      'GET /api/v3/withdrawals',
      'GET /api/v3/fundings',
      'POST /api/v3/crypto_withdrawal',
      'POST /api/v3/phone_withdrawal',
      'GET /api/v3/account_status',
      'GET /api/v3/ledger/trades',
      'POST /api/v3/ledger',
    ],
  ],
];

describe.each(others)('the allowlist of %s', (_name, allowed, paths, calls) => {
  it('lets no other call of its documentation, and no other host, open a socket', async () => {
    const server = await startUpstreamServer((_request, response) => response.end('{}'));
    const http = createHttpClient('painel', { redirects: 0 });
    const vendor = createVendor({ http, allow: { origin: server.url, paths } });
    const ask = (call: string, host = server.url) => {
      const [method, path] = call.split(' ');
      const url = `${host}${path}`;
      return method === 'POST' ? vendor.postJson(url, {}, z.any()) : vendor.json(url, z.any());
    };
    for (const call of calls) await expect(ask(call)).rejects.toThrow(ForbiddenRequestError);
    for (const host of ['http://127.0.0.2:9', server.url.replace('http:', 'https:'), 'https://example.com'])
      await expect(ask(`GET ${allowed}`, host)).rejects.toThrow(ForbiddenRequestError);
    for (const dodge of [`${allowed}/..%2Forders`, `${allowed}/../orders`, `//${allowed}`])
      await expect(ask(`GET ${dodge}`)).rejects.toThrow(ForbiddenRequestError);
    expect(server.requests).toEqual([]);
    await ask(`GET ${allowed}`);
    expect(server.requests.map(({ path }) => path)).toEqual([allowed]);
    await http.close();
    await server.close();
  });
});
