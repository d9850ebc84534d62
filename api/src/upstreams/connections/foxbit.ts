import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { HttpClient } from '../http/http-client';
import type { OpenVendor } from '../http/vendors';
import {
  ConnectionError,
  type ConnectionList,
  type ConnectionNote,
  type ConnectionVendor,
} from './connection-vendor';
import { satsOf, times } from './decimals';
import {
  type VendorGuard,
  createVendorClock,
  createVendorGuard,
  idText,
  jsonCode,
  numberText,
  refuseRepeatedPage,
} from './vendor-guard';
import { type WindowContent, secondText, windowsOfTime } from './windows';

/** All that may be sent to it. */
export const foxbitPaths = {
  POST: [],
  GET: [/^\/rest\/v3\/(?:trades|deposits|withdrawals|accounts|system\/time)$/],
};

const pageSize = 100;
const maxPages = 200;
const keptDays = 90;
const dayMs = 24 * 60 * 60_000;
/** Transfers go back to its first day. */
const opened = Date.UTC(2014, 11, 1);

const isoTime = z.iso.datetime({ offset: true });
const tradesShape = z.object({
  data: z.array(
    z.object({
      id: idText,
      side: z.enum(['BUY', 'SELL']),
      price: numberText,
      quantity: numberText,
      fee: numberText.nullish(),
      fee_currency_symbol: z.string().nullish(),
      created_at: isoTime,
    }),
  ),
});
const transfersShape = z.object({
  data: z.array(
    z.object({
      sn: idText,
      state: z.string(),
      currency_symbol: z.string(),
      amount: numberText,
      fee: numberText.nullish(),
      created_at: isoTime,
      details_crypto: z.object({ transaction_id: z.string().nullish() }).nullish(),
    }),
  ),
});
type Transfer = z.infer<typeof transfersShape>['data'][number];
const accountsShape = z.object({
  data: z.array(z.object({ currency_symbol: z.string(), balance: numberText })),
});

type Get = <Output>(
  path: string,
  query: Record<string, string | number>,
  schema: z.ZodType<Output>,
) => Promise<Output>;

async function readPages<Item>(readPage: (page: number) => Promise<{ data: Item[] }>): Promise<Item[]> {
  const all: Item[] = [];
  let before = '';
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await readPage(page);
    const text = JSON.stringify(data);
    refuseRepeatedPage(data.length > 0 && text === before);
    before = text;
    all.push(...data);
    if (data.length < pageSize) return all;
  }
  throw new ConnectionError('changed', { details: 'too many pages' });
}

const byTime = (one: { created_at: string }, other: { created_at: string }) =>
  Date.parse(one.created_at) - Date.parse(other.created_at);
const rangeOf = ({ from, to }: { from: number; to: number }) => ({
  start_time: new Date(from).toISOString(),
  end_time: new Date(to).toISOString(),
  page_size: pageSize,
});

const tradeWindows = (get: Get, cursor: string | null, now: Date) =>
  windowsOfTime(
    cursor,
    { beginning: now.getTime() - keptDays * dayMs, now, days: 30 },
    async (window): Promise<WindowContent> => {
      const query = { market_symbol: 'btcbrl', ...rangeOf(window) };
      const all = await readPages((page) => get('/rest/v3/trades', { ...query, page }, tradesShape));
      const rows = all.toSorted(byTime).map((trade) => ({
        operation: trade.id,
        cells: {
          operation_date: secondText(Date.parse(trade.created_at)),
          operation: trade.side === 'BUY' ? 'Compra' : 'Venda',
          base_currency: 'BTC',
          base_amount: trade.quantity,
          quote_amount: times(trade.price, trade.quantity),
          fee: trade.fee ?? '',
          fee_currency: (trade.fee_currency_symbol ?? 'BRL').toUpperCase(),
        },
      }));
      return { rows, openSince: null };
    },
  );

const isOf = (coin: string) => (transfer: Transfer) => transfer.currency_symbol.toLowerCase() === coin;
const failed = ['CANCELED', 'CANCELLED', 'REJECTED', 'DENIED', 'FAILED'];

const transferWindows = (get: Get, path: 'deposits' | 'withdrawals', cursor: string | null, now: Date) =>
  windowsOfTime(cursor, { beginning: opened, now, days: 3_650 }, async (window): Promise<WindowContent> => {
    const all = await readPages((page) =>
      get(`/rest/v3/${path}`, { ...rangeOf(window), page }, transfersShape),
    );
    const isDone = ({ state }: Transfer) => state === 'ACCEPTED';
    const bitcoin = all.filter(isOf('btc')).toSorted(byTime);
    const open = bitcoin.filter((each) => !isDone(each) && !failed.includes(each.state));
    return {
      rows: bitcoin.filter(isDone).map((each) => ({
        operation: each.sn,
        cells: {
          operation_date: secondText(Date.parse(each.created_at)),
          operation: path === 'deposits' ? 'Depósito' : 'Saque',
          base_currency: 'BTC',
          base_amount: each.amount,
          fee: each.fee ?? '',
          txid: each.details_crypto?.transaction_id ?? '',
        },
      })),
      notes: all
        .filter(isOf('brl'))
        .filter(isDone)
        .toSorted(byTime)
        .map(({ amount, created_at: at }): ConnectionNote => ({
          kind: path === 'deposits' ? 'money_in' : 'money_out',
          amount,
          at: new Date(at),
        })),
      openSince: open.length === 0 ? null : Date.parse(open[0]!.created_at),
    };
  });

const listsOf = (get: Get): ConnectionList[] => [
  {
    name: 'trades',
    format: 'foxbit',
    reachDays: keptDays,
    windows: (cursor, now) => tradeWindows(get, cursor, now),
  },
  ...(['deposits', 'withdrawals'] as const).map((path): ConnectionList => ({
    name: path,
    format: 'foxbit',
    reachDays: null,
    windows: (cursor, now) => transferWindows(get, path, cursor, now),
  })),
];

function signedGet(guard: VendorGuard, vendorClock: ReturnType<typeof createVendorClock>, now: () => number) {
  return (key: string, secret: string): Get =>
    (path, query, schema) =>
      vendorClock.call((offsetMs) => {
        const text = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString();
        const timestamp = String(now() + offsetMs);
        const signature = createHmac('sha256', secret).update(`${timestamp}GET${path}${text}`).digest('hex');
        return guard.get(text ? `${path}?${text}` : path, schema, {
          'x-fb-access-key': key,
          'x-fb-access-timestamp': timestamp,
          'x-fb-access-signature': signature,
        });
      }, now);
}

/** Foxbit, version 3: signed by HMAC-SHA-256; trades of 90 days. It does not say what a key may do. */
export function createFoxbit(baseUrl: string, http: HttpClient, openVendor: OpenVendor): ConnectionVendor {
  const guard = createVendorGuard({
    name: 'foxbit',
    baseUrl,
    http,
    openVendor,
    intervalMs: 200,
    paths: foxbitPaths,
    codeOf: jsonCode(({ error }) => (error as { code?: unknown } | undefined)?.code),
    refusals: ['2003', '2005', '3001'],
  });
  const timeShape = z.object({ timestamp: numberText });
  const vendorClock = createVendorClock(
    async () => Number((await guard.get('/rest/v3/system/time', timeShape, {})).timestamp),
    ['2004'],
  );
  return {
    vendor: 'foxbit',
    fields: ['key', 'secret'],
    saysPermissions: false,
    async open({ key = '', secret = '' }, clock) {
      const get = signedGet(guard, vendorClock, () => clock().getTime())(key, secret);
      const readAccounts = () => get('/rest/v3/accounts', {}, accountsShape);
      await readAccounts();
      return {
        owner: null,
        permission: 'unverified',
        lists: listsOf(get),
        async balance() {
          const own = (await readAccounts()).data.find(
            ({ currency_symbol: coin }) => coin.toLowerCase() === 'btc',
          );
          return own ? satsOf(own.balance) : 0n;
        },
      };
    },
  };
}
