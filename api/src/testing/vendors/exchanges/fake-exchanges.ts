import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type UpstreamServer, startUpstreamServer } from '../upstream-server';

type Row = Record<string, unknown>;

/** The account of one key at an exchange. A test changes it as a person would by trading. */
export interface ExchangeAccount {
  id: string;
  secret: string;
  isRevoked: boolean;
  /** Binance: what the key may do besides reading. */
  powers: string[];
  /** Rows of each list, by its path. */
  lists: Record<string, Row[]>;
  /** Free bitcoin. */
  balance: string;
}

interface Fault {
  /** The key whose requests it meets. */
  key: string;
  path: RegExp;
  /** Requests that are answered well before it. */
  after: number;
  /** How many requests it meets. */
  times: number;
  answer: UpstreamServer['answer'];
}

export interface FakeExchanges {
  env: Record<string, string>;
  server: UpstreamServer;
  /** The account of a key, which is made when it is first named. */
  of(key: string): ExchangeAccount;
  /** The next requests of a key to a path get another answer. */
  fail(
    key: string,
    path: RegExp,
    answer: UpstreamServer['answer'],
    options?: { after?: number; times?: number },
  ): void;
  /** Ends all faults. */
  heal(): void;
  /** How far the exchange's clock is ahead. */
  clock: { aheadMs: number; now: () => number };
  close(): Promise<void>;
}

interface Asked {
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(
    // Ids over 2^53 are given as texts that begin with «#», and sent as numbers.
    JSON.stringify(value).replace(/"#(\d+)"/g, '$1'),
  );

const idOf = (row: Row) => BigInt(String(row['id']).replace('#', ''));

function paged(rows: Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}

/** Servers of all exchanges at one address, as strict as the real ones about signatures, pages and times. */
export async function startFakeExchanges(now: () => number): Promise<FakeExchanges> {
  const accounts = new Map<string, ExchangeAccount>();
  const faults: Fault[] = [];
  const clock = { aheadMs: 0, now };
  const of = (key: string) => {
    const known = accounts.get(key) ?? {
      id: `conta-${key}`,
      secret: `segredo-${key}`,
      isRevoked: false,
      powers: [],
      lists: {},
      balance: '0',
    };
    accounts.set(key, known);
    return known;
  };
  const isLate = (timestamp: string) => Math.abs(Number(timestamp) - (clock.now() + clock.aheadMs)) > 60_000;

  function mercadoBitcoin({ url, headers, body }: Asked, response: ServerResponse) {
    if (url.pathname.endsWith('/authorize')) {
      const { login, password } = JSON.parse(body) as { login: string; password: string };
      const account = of(login);
      if (account.isRevoked || password !== account.secret)
        return json(response, { code: 'AUTHORIZE|UNAUTHORIZED', message: password }, 401);
      return json(response, { access_token: `token-${login}`, expiration: 3_600 });
    }
    const account = of((headers.authorization ?? '').replace('Bearer token-', ''));
    const path = url.pathname.replace(/^\/api\/v4\/accounts\/?/, '');
    if (path === '') return json(response, [{ id: account.id, name: 'Ana', currency: 'BRL' }]);
    const list = path.replace(`${account.id}/`, '');
    const rows = account.lists[list] ?? [];
    const query = (name: string) => Number(url.searchParams.get(name) ?? 0);
    if (list === 'balances')
      return json(response, [
        { symbol: 'BTC', available: account.balance, on_hold: '0', total: account.balance },
      ]);
    if (list === 'BTC-BRL/orders') {
      const from = BigInt(url.searchParams.get('id_from') ?? 0);
      return json(response, rows.filter((row) => idOf(row) >= from).slice(0, 3));
    }
    if (list === 'wallet/BTC/deposits') {
      const since = rows.filter((row) => Number(row['created_at']) >= query('from'));
      return json(response, paged(since, query('page'), query('limit')));
    }
    return json(response, paged(rows, query('page') || 1, query('page_size') || query('limit') || 50));
  }

  function binance({ url, headers }: Asked, response: ServerResponse) {
    if (url.pathname === '/api/v3/time') return json(response, { serverTime: clock.now() + clock.aheadMs });
    const account = of(String(headers['x-mbx-apikey']));
    const query = url.searchParams;
    const signed = url.search.slice(1).replace(/&signature=\w+$/, '');
    const signature = createHmac('sha256', account.secret).update(signed).digest('hex');
    if (account.isRevoked || signature !== query.get('signature'))
      return json(response, { code: -2015, msg: `Invalid API-key: ${String(headers['x-mbx-apikey'])}` }, 401);
    if (isLate(query.get('timestamp') ?? '')) return json(response, { code: -1021, msg: 'Timestamp' }, 400);
    if (url.pathname.endsWith('/apiRestrictions'))
      return json(response, {
        enableReading: true,
        enableWithdrawals: false,
        ...Object.fromEntries(account.powers.map((power) => [power, true])),
      });
    if (url.pathname === '/api/v3/account')
      return json(response, {
        uid: account.id,
        balances: [{ asset: 'BTC', free: account.balance, locked: '0.0' }],
      });
    const from = Number(query.get('startTime') ?? query.get('beginTime') ?? 0);
    const to = Number(query.get('endTime') ?? Number.MAX_SAFE_INTEGER);
    const name = query.get('symbol') ?? url.pathname;
    const timeOf = (row: Row) =>
      Number(
        row['insertTime'] ??
          row['createTime'] ??
          row['divTime'] ??
          Date.parse(`${String(row['applyTime']).replace(' ', 'T')}Z`),
      );
    const rows = account.lists[name] ?? [];
    if (query.has('symbol')) {
      const fromId = BigInt(query.get('fromId') ?? 0);
      return json(response, rows.filter((row) => idOf(row) >= fromId).slice(0, Number(query.get('limit'))));
    }
    const within = rows.filter((row) => timeOf(row) >= from && timeOf(row) < to);
    const own = within.slice(Number(query.get('offset') ?? 0));
    if (name.endsWith('payments'))
      return json(response, { data: query.get('transactionType') === '0' ? own : [], success: true });
    if (name.endsWith('tradeFlow')) return json(response, { list: own, moreData: false });
    if (name.endsWith('assetDividend')) return json(response, { rows: own, total: own.length });
    return json(response, own);
  }

  function foxbit({ url, headers }: Asked, response: ServerResponse) {
    if (url.pathname.endsWith('/system/time'))
      return json(response, { timestamp: clock.now() + clock.aheadMs });
    const account = of(String(headers['x-fb-access-key']));
    const timestamp = String(headers['x-fb-access-timestamp']);
    const signed = `${timestamp}GET${url.pathname}${url.search.slice(1)}`;
    const signature = createHmac('sha256', account.secret).update(signed).digest('hex');
    if (account.isRevoked) return json(response, { error: { code: 2003, message: 'key' } }, 400);
    if (signature !== headers['x-fb-access-signature'])
      return json(response, { error: { code: 3001, message: 'permission' } }, 401);
    if (isLate(timestamp)) return json(response, { error: { code: 2004, message: 'clock' } }, 400);
    if (url.pathname.endsWith('/accounts'))
      return json(response, { data: [{ currency_symbol: 'btc', balance: account.balance }] });
    const query = url.searchParams;
    const [from, to] = [query.get('start_time') ?? '', query.get('end_time') ?? ''].map((time) =>
      Date.parse(time),
    );
    const rows = (account.lists[url.pathname.replace('/rest/v3/', '')] ?? []).filter((row) => {
      const at = Date.parse(String(row['created_at']));
      return at >= from! && at < to!;
    });
    return json(response, {
      data: paged(rows.toReversed(), Number(query.get('page')), Number(query.get('page_size'))),
    });
  }

  function bitso({ url, headers }: Asked, response: ServerResponse) {
    const [key = '', nonce = '', signature = ''] = (headers.authorization ?? '')
      .replace('Bitso ', '')
      .split(':');
    const account = of(key);
    const signed = createHmac('sha256', account.secret)
      .update(`${nonce}GET${url.pathname}${url.search}`)
      .digest('hex');
    if (account.isRevoked || signature !== signed)
      return json(response, { success: false, error: { code: '0201', message: 'Invalid Nonce' } }, 401);
    if (url.pathname.endsWith('/balance'))
      return json(response, {
        success: true,
        payload: { balances: [{ currency: 'btc', total: account.balance }] },
      });
    const rows = account.lists['ledger'] ?? [];
    const marker = url.searchParams.get('marker');
    const after = marker === null ? 0 : rows.findIndex((row) => row['eid'] === marker) + 1;
    return json(response, {
      success: true,
      payload: rows.slice(after, after + Number(url.searchParams.get('limit'))),
    });
  }

  const server = await startUpstreamServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://exchange');
    const signature = JSON.stringify(request.headers);
    const fault = faults.find(
      ({ key, path, times }) => times > 0 && path.test(url.pathname) && signature.includes(key),
    );
    if (fault && fault.after > 0) fault.after -= 1;
    else if (fault) {
      fault.times -= 1;
      return fault.answer(request, response);
    }
    void text(request).then((body) => {
      const asked = { url, headers: request.headers, body };
      if (url.pathname.startsWith('/api/v4/')) return mercadoBitcoin(asked, response);
      if (url.pathname.startsWith('/rest/v3/')) return foxbit(asked, response);
      if (/^\/api\/v3\/(ledger|balance)$/.test(url.pathname)) return bitso(asked, response);
      return binance(asked, response);
    });
  });

  return {
    env: {
      CONNECTIONS_MERCADO_BITCOIN_URL: `${server.url}/api/v4`,
      CONNECTIONS_BINANCE_URL: server.url,
      CONNECTIONS_FOXBIT_URL: server.url,
      CONNECTIONS_BITSO_URL: server.url,
    },
    server,
    of,
    fail: (key, path, answer, { after = 0, times = 1 } = {}) =>
      void faults.push({ key, path, after, times, answer }),
    heal: () => void faults.splice(0),
    clock,
    close: () => server.close(),
  };
}
