import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { HttpClient } from '../http/http-client';
import type { OpenVendor } from '../http/vendors';
import {
  ConnectionError,
  type ConnectionList,
  type ConnectionRow,
  type ConnectionVendor,
  type ConnectionWindow,
} from './connection-vendor';
import { minus, plus, satsOf } from './decimals';
import {
  type VendorGuard,
  createVendorClock,
  createVendorGuard,
  digitsText,
  idText,
  jsonCode,
  numberText,
  refuseRepeatedPage,
} from './vendor-guard';
import { secondText, windowsOfTime } from './windows';

/** All that may be sent to it. */
export const binancePaths = {
  POST: [],
  GET: [
    /^\/api\/v3\/(?:time|account|myTrades)$/,
    /^\/sapi\/v1\/account\/apiRestrictions$/,
    /^\/sapi\/v1\/capital\/(?:deposit\/hisrec|withdraw\/history)$/,
    /^\/sapi\/v1\/fiat\/payments$/,
    /^\/sapi\/v1\/convert\/tradeFlow$/,
    /^\/sapi\/v1\/asset\/assetDividend$/,
  ],
};

const pairs = [
  'BTCBRL',
  'BTCUSDT',
  'BTCUSDC',
  'BTCFDUSD',
  'BTCTUSD',
  'BTCBUSD',
  'BTCEUR',
  'BTCGBP',
  'BTCUSD',
  'BTCDAI',
];
/** All that moves money or trades. */
const powers = [
  'enableWithdrawals',
  'enableInternalTransfer',
  'permitsUniversalTransfer',
  'enableSpotAndMarginTrading',
  'enableMargin',
  'enableFutures',
  'enableVanillaOptions',
];
const opened = Date.UTC(2017, 6, 1);
const converting = Date.UTC(2020, 11, 1);
const pageSize = 1_000;
const unknownPair = '-1121';

const flag = z.boolean().default(false);
const restrictionsShape = z.looseObject(Object.fromEntries(powers.map((power) => [power, flag])));
const accountShape = z.object({
  uid: idText.nullish(),
  balances: z.array(z.object({ asset: z.string(), free: numberText, locked: numberText })),
});
const tradesShape = z.array(
  z.object({
    id: digitsText,
    qty: numberText,
    quoteQty: numberText,
    commission: numberText,
    commissionAsset: z.string(),
    time: numberText,
    isBuyer: z.boolean(),
  }),
);
const depositsShape = z.array(
  z.object({
    id: idText,
    amount: numberText,
    coin: z.string(),
    status: numberText,
    txId: z.string().nullish(),
    insertTime: numberText,
  }),
);
const withdrawalsShape = z.array(
  z.object({
    id: idText,
    amount: numberText,
    transactionFee: numberText,
    coin: z.string(),
    status: numberText,
    txId: z.string().nullish(),
    applyTime: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  }),
);
const paymentsShape = z.object({
  data: z
    .array(
      z.object({
        orderNo: idText,
        sourceAmount: numberText,
        fiatCurrency: z.string(),
        obtainAmount: numberText,
        cryptoCurrency: z.string(),
        totalFee: numberText,
        status: z.string(),
        createTime: numberText,
      }),
    )
    .default([]),
});
const conversionsShape = z.object({
  list: z
    .array(
      z.object({
        orderId: idText,
        orderStatus: z.string(),
        fromAsset: z.string(),
        fromAmount: numberText,
        toAsset: z.string(),
        toAmount: numberText,
        createTime: numberText,
      }),
    )
    .default([]),
});
const dividendsShape = z.object({
  rows: z.array(
    z.object({ id: idText, amount: numberText, asset: z.string(), enInfo: z.string(), divTime: numberText }),
  ),
});

type Get = <Output>(
  path: string,
  query: Record<string, string | number>,
  schema: z.ZodType<Output>,
) => Promise<Output>;

function tradeRow(pair: string, trade: z.infer<typeof tradesShape>[number]): ConnectionRow {
  const quote = pair.slice('BTC'.length);
  return {
    operation: `${pair}:${trade.id}`,
    cells: {
      time: secondText(Number(trade.time)),
      pair,
      side: trade.isBuyer ? 'BUY' : 'SELL',
      executed: `${trade.qty}BTC`,
      amount: `${trade.quoteQty}${quote}`,
      fee: `${trade.commission}${trade.commissionAsset}`,
    },
  };
}

async function* tradeWindows(
  get: Get,
  symbol: string,
  cursor: string | null,
): AsyncGenerator<ConnectionWindow> {
  let fromId = BigInt(cursor ?? 0);
  for (;;) {
    const query = { symbol, fromId: String(fromId), limit: pageSize };
    const page = await get('/api/v3/myTrades', query, tradesShape).catch((error: unknown) => {
      // A pair that was taken from the market.
      if (error instanceof ConnectionError && error.details === unknownPair) return [];
      throw error;
    });
    if (page.length === 0) return;
    const fresh = page.filter(({ id }) => BigInt(id) >= fromId);
    refuseRepeatedPage(fresh.length === 0);
    const ordered = fresh.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    fromId = BigInt(ordered.at(-1)!.id) + 1n;
    yield { rows: ordered.map((trade) => tradeRow(symbol, trade)), cursor: String(fromId) };
    if (page.length < pageSize) return;
  }
}

async function readOffsets<Item>(readPage: (offset: number) => Promise<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  let before = '';
  for (;;) {
    const page = await readPage(all.length);
    const text = JSON.stringify(page);
    refuseRepeatedPage(page.length > 0 && text === before);
    before = text;
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

const depositStates = { done: ['1', '6'], failed: ['2', '7'] };
const withdrawalStates = { done: ['6'], failed: ['1', '3', '5'] };

/** Movements of the chain: those that are done become rows, others hold the cursor. */
function transfersOf<Item extends { status: string }>(
  all: readonly Item[],
  { done, failed }: { done: string[]; failed: string[] },
  timeOf: (item: Item) => number,
  toRow: (item: Item, at: number) => ConnectionRow,
) {
  const open = all.filter(({ status }) => !done.includes(status) && !failed.includes(status));
  return {
    rows: all
      .filter(({ status }) => done.includes(status))
      .toSorted((one, other) => timeOf(one) - timeOf(other))
      .map((each) => toRow(each, timeOf(each))),
    openSince: open.length === 0 ? null : Math.min(...open.map(timeOf)),
  };
}

const depositWindows = (get: Get, cursor: string | null, now: Date) =>
  windowsOfTime(cursor, { beginning: opened, now, days: 89 }, async ({ from, to }) => {
    const range = { coin: 'BTC', startTime: from, endTime: to, limit: pageSize };
    const all = await readOffsets((offset) =>
      get('/sapi/v1/capital/deposit/hisrec', { ...range, offset }, depositsShape),
    );
    const timeOf = ({ insertTime }: (typeof all)[number]) => Number(insertTime);
    return transfersOf(all, depositStates, timeOf, ({ id, coin, amount, txId }, at) => ({
      operation: id,
      cells: { time: secondText(at), coin, amount, txid: txId ?? '', status: 'Completed' },
    }));
  });

const withdrawalWindows = (get: Get, cursor: string | null, now: Date) =>
  windowsOfTime(cursor, { beginning: opened, now, days: 89 }, async ({ from, to }) => {
    const range = { coin: 'BTC', startTime: from, endTime: to, limit: pageSize };
    const all = await readOffsets((offset) =>
      get('/sapi/v1/capital/withdraw/history', { ...range, offset }, withdrawalsShape),
    );
    const timeOf = ({ applyTime }: (typeof all)[number]) => Date.parse(`${applyTime.replace(' ', 'T')}Z`);
    return transfersOf(all, withdrawalStates, timeOf, (each, at) => ({
      operation: each.id,
      cells: {
        time: secondText(at),
        coin: each.coin,
        amount: each.amount,
        fee: each.transactionFee,
        txid: each.txId ?? '',
        status: 'Completed',
      },
    }));
  });

const paymentWindows = (get: Get, side: 'BUY' | 'SELL', cursor: string | null, now: Date) =>
  windowsOfTime(cursor, { beginning: opened, now, days: 89 }, async ({ from, to }) => {
    const query = {
      transactionType: side === 'BUY' ? 0 : 1,
      beginTime: from,
      endTime: to,
      page: 1,
      rows: 500,
    };
    const { data } = await get('/sapi/v1/fiat/payments', query, paymentsShape);
    const done = data.filter(
      ({ status, cryptoCurrency }) => status === 'Completed' && cryptoCurrency === 'BTC',
    );
    const rows = done.map((each) => ({
      operation: each.orderNo,
      cells: {
        time: secondText(Number(each.createTime)),
        pair: `BTC${each.fiatCurrency}`,
        side,
        executed: `${side === 'BUY' ? each.obtainAmount : each.sourceAmount}BTC`,
        amount: `${side === 'BUY' ? minus(each.sourceAmount, each.totalFee) : plus(each.obtainAmount, each.totalFee)}${each.fiatCurrency}`,
        fee: `${each.totalFee}${each.fiatCurrency}`,
      },
    }));
    const open = data
      .filter(({ status }) => status === 'Processing')
      .map(({ createTime }) => Number(createTime));
    return { rows, openSince: open.length === 0 ? null : Math.min(...open) };
  });

const conversionWindows = (get: Get, cursor: string | null, now: Date) =>
  windowsOfTime(cursor, { beginning: converting, now, days: 29 }, async ({ from, to }) => {
    const { list } = await get(
      '/sapi/v1/convert/tradeFlow',
      { startTime: from, endTime: to, limit: pageSize },
      conversionsShape,
    );
    const done = list.filter(
      (each) => each.orderStatus === 'SUCCESS' && (each.fromAsset === 'BTC' || each.toAsset === 'BTC'),
    );
    const rows = done.map((each) => {
      const isBuy = each.toAsset === 'BTC';
      const [coins, money, other] = isBuy
        ? [each.toAmount, each.fromAmount, each.fromAsset]
        : [each.fromAmount, each.toAmount, each.toAsset];
      return {
        operation: each.orderId,
        cells: {
          time: secondText(Number(each.createTime)),
          pair: `BTC${other}`,
          side: isBuy ? 'BUY' : 'SELL',
          executed: `${coins}BTC`,
          amount: `${money}${other}`,
          fee: '',
        },
      };
    });
    return { rows, openSince: null };
  });

const dividendWindows = (get: Get, cursor: string | null, now: Date) =>
  windowsOfTime(cursor, { beginning: opened, now, days: 179 }, async ({ from, to }) => {
    const query = { asset: 'BTC', startTime: from, endTime: to, limit: 500 };
    const { rows } = await get('/sapi/v1/asset/assetDividend', query, dividendsShape);
    return {
      rows: rows
        .filter(({ asset }) => asset === 'BTC')
        .map(({ id, amount, divTime }) => ({
          operation: id,
          cells: {
            time: secondText(Number(divTime)),
            coin: 'BTC',
            amount,
            type: 'Simple Earn Flexible Interest',
          },
        })),
      openSince: null,
    };
  });

const listsOf = (get: Get): ConnectionList[] => [
  ...pairs.map((pair): ConnectionList => ({
    name: `trades ${pair}`,
    format: 'binance-trades',
    reachDays: null,
    windows: (cursor) => tradeWindows(get, pair, cursor),
  })),
  {
    name: 'deposits',
    format: 'binance-deposits',
    reachDays: null,
    windows: (cursor, now) => depositWindows(get, cursor, now),
  },
  {
    name: 'withdrawals',
    format: 'binance-withdrawals',
    reachDays: null,
    windows: (cursor, now) => withdrawalWindows(get, cursor, now),
  },
  {
    name: 'card purchases',
    format: 'binance-trades',
    reachDays: null,
    windows: (cursor, now) => paymentWindows(get, 'BUY', cursor, now),
  },
  {
    name: 'card sales',
    format: 'binance-trades',
    reachDays: null,
    windows: (cursor, now) => paymentWindows(get, 'SELL', cursor, now),
  },
  {
    name: 'conversions',
    format: 'binance-trades',
    reachDays: null,
    windows: (cursor, now) => conversionWindows(get, cursor, now),
  },
  {
    name: 'rewards',
    format: 'binance-earn',
    reachDays: null,
    windows: (cursor, now) => dividendWindows(get, cursor, now),
  },
];

function signedGet(guard: VendorGuard, vendorClock: ReturnType<typeof createVendorClock>, now: () => number) {
  return (key: string, secret: string): Get =>
    (path, query, schema) =>
      vendorClock.call((offsetMs) => {
        const parameters = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
        );
        parameters.set('recvWindow', '10000');
        parameters.set('timestamp', String(now() + offsetMs));
        const text = parameters.toString();
        const signature = createHmac('sha256', secret).update(text).digest('hex');
        return guard.get(`${path}?${text}&signature=${signature}`, schema, { 'x-mbx-apikey': key });
      }, now);
}

/** Binance: signed by HMAC-SHA-256. It says what a key may do. */
export function createBinance(baseUrl: string, http: HttpClient, openVendor: OpenVendor): ConnectionVendor {
  const guard = createVendorGuard({
    name: 'binance',
    baseUrl,
    http,
    openVendor,
    intervalMs: 500,
    paths: binancePaths,
    codeOf: jsonCode(({ code }) => code),
    refusals: ['-2015', '-2014', '-2008'],
  });
  const timeShape = z.object({ serverTime: numberText });
  const vendorClock = createVendorClock(
    async () => Number((await guard.get('/api/v3/time', timeShape, {})).serverTime),
    ['-1021'],
  );
  return {
    vendor: 'binance',
    fields: ['key', 'secret'],
    saysPermissions: true,
    async open({ key = '', secret = '' }, clock) {
      const get = signedGet(guard, vendorClock, () => clock().getTime())(key, secret);
      const may = await get('/sapi/v1/account/apiRestrictions', {}, restrictionsShape);
      const found = powers.filter((power) => may[power] === true);
      if (found.length > 0) throw new ConnectionError('can_move_money', { details: found.join() });
      const readAccount = () => get('/api/v3/account', { omitZeroBalances: 'true' }, accountShape);
      const { uid } = await readAccount();
      return {
        owner: uid ?? null,
        permission: 'read_only',
        lists: listsOf(get),
        async balance() {
          const own = (await readAccount()).balances.find(({ asset }) => asset === 'BTC');
          return own ? satsOf(plus(own.free, own.locked)) : 0n;
        },
      };
    },
  };
}
