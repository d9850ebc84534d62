import * as z from 'zod';
import type { HttpClient } from '../http/http-client';
import type { OpenVendor } from '../http/vendors';
import {
  ConnectionError,
  type ConnectionList,
  type ConnectionNote,
  type ConnectionRow,
  type ConnectionVendor,
  type ConnectionWindow,
} from './connection-vendor';
import { minus, plus, satsOf, times } from './decimals';
import {
  type VendorGuard,
  createVendorGuard,
  digitsText,
  idText,
  jsonCode,
  numberText,
  refuseRepeatedPage,
} from './vendor-guard';
import { secondText } from './windows';

/** All that may be sent to it. */
export const mercadoBitcoinPaths = {
  POST: [/^\/api\/v4\/authorize$/],
  GET: [
    /^\/api\/v4\/accounts$/,
    /^\/api\/v4\/accounts\/[\w-]+\/balances$/,
    /^\/api\/v4\/accounts\/[\w-]+\/BTC-BRL\/orders$/,
    /^\/api\/v4\/accounts\/[\w-]+\/wallet\/BTC\/(?:deposits|withdraw)$/,
    /^\/api\/v4\/accounts\/[\w-]+\/wallet\/fiat\/BRL\/deposits$/,
  ],
};

const pageSize = 50;
const maxPages = 200;
const overlapSeconds = 7_200;

const sessionShape = z.object({ access_token: z.string().min(1) });
const accountsShape = z.array(z.object({ id: z.string().regex(/^[\w-]{1,100}$/) })).min(1);
const ordersShape = z.array(
  z.object({
    id: digitsText,
    status: z.string(),
    executions: z
      .array(
        z.object({
          id: idText,
          executed_at: numberText,
          fee_rate: numberText,
          price: numberText,
          qty: numberText,
          side: z.enum(['buy', 'sell']),
        }),
      )
      .default([]),
  }),
);
type Order = z.infer<typeof ordersShape>[number];

const depositsShape = z.array(
  z.object({
    amount: numberText,
    created_at: numberText,
    status: z.string(),
    transaction_id: idText,
  }),
);
const withdrawalsShape = z.array(
  z.object({
    id: digitsText,
    created_at: numberText,
    status: z.string(),
    quantity: numberText,
    net_quantity: numberText,
    fee: numberText,
    tx: z.string().nullish(),
  }),
);
const moneyShape = z.array(z.object({ amount: numberText, created_at: numberText, status: z.string() }));
const balancesShape = z.array(z.object({ symbol: z.string(), available: numberText, on_hold: numberText }));

const finalOrders = ['filled', 'cancelled'];
const doneDeposits = ['2', 'done', 'credited', 'completed', 'confirmed'];
const failedDeposits = ['3', 'cancelled', 'canceled', 'rejected'];
const travelRule = 'pending_travel_rule';

/** One execution as a row of the statement. The fee of a purchase is in bitcoin, that of a sale in reais. */
function executionRow({
  id,
  executed_at: at,
  fee_rate: rate,
  price,
  qty,
  side,
}: Order['executions'][number]) {
  const percent = times(rate, '0.01');
  const money = times(qty, price);
  const isBuy = side === 'buy';
  return {
    operation: id,
    cells: {
      asset: 'BTC',
      operation: isBuy ? 'trading-in' : 'trading-out',
      time: secondText(Number(at) * 1000),
      'coins gross': qty,
      'coins net': isBuy ? minus(qty, times(qty, percent)) : qty,
      'money gross': money,
      'money net': isBuy ? money : minus(money, times(money, percent)),
    },
  };
}

const transferRow = (
  operation: string,
  at: string,
  { kind, gross, net, txid }: { kind: string; gross: string; net: string; txid: string },
): ConnectionRow => ({
  operation,
  cells: {
    asset: 'BTC',
    operation: kind,
    time: secondText(Number(at) * 1000),
    'coins gross': gross,
    'coins net': net,
    txid,
  },
});

type Get = <Output>(path: string, schema: z.ZodType<Output>) => Promise<Output>;

/** Orders by their ids. The cursor stays at the oldest one that is still open. */
async function* orderWindows(get: Get, cursor: string | null): AsyncGenerator<ConnectionWindow> {
  let at = BigInt(cursor ?? 1);
  let open: bigint | null = null;
  for (;;) {
    const page = await get(`/BTC-BRL/orders?has_executions=true&id_from=${at}`, ordersShape);
    if (page.length === 0) return;
    const orders = page
      .map((order) => ({ ...order, number: BigInt(order.id) }))
      .filter(({ number }) => number >= at)
      .toSorted((one, other) => (one.number < other.number ? -1 : 1));
    refuseRepeatedPage(orders.length === 0);
    const waiting = orders.find(({ status }) => !finalOrders.includes(status));
    open = open ?? waiting?.number ?? null;
    at = orders.at(-1)!.number + 1n;
    const rows = orders.flatMap(({ executions }) => executions.map(executionRow));
    yield { rows, cursor: String(open ?? at) };
  }
}

/** Reads pages until one is short. */
async function readPages<Item>(readPage: (page: number) => Promise<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  let before = '';
  for (let page = 1; page <= maxPages; page += 1) {
    const items = await readPage(page);
    const text = JSON.stringify(items);
    refuseRepeatedPage(items.length > 0 && text === before);
    before = text;
    all.push(...items);
    if (items.length < pageSize) return all;
  }
  throw new ConnectionError('changed', { details: 'too many pages' });
}

const oldest = (times_: readonly string[]) => (times_.length === 0 ? null : Math.min(...times_.map(Number)));
const inSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const timeCursor = (open: number | null, now: Date) => String(open ?? inSeconds(now) - overlapSeconds);
const byTime = (one: { created_at: string }, other: { created_at: string }) =>
  Number(one.created_at) - Number(other.created_at);

async function* depositWindows(get: Get, cursor: string | null, now: Date): AsyncGenerator<ConnectionWindow> {
  const range = `from=${cursor ?? 0}&to=${inSeconds(now)}`;
  const all = await readPages((page) =>
    get(`/wallet/BTC/deposits?limit=${pageSize}&page=${page}&${range}`, depositsShape),
  );
  const stateOf = ({ status }: { status: string }) => status.toLowerCase();
  const done = all.filter((each) => doneDeposits.includes(stateOf(each))).toSorted(byTime);
  const open = all.filter((each) => ![...doneDeposits, ...failedDeposits].includes(stateOf(each)));
  yield {
    rows: done.map((each) =>
      // A transaction may pay an account twice.
      transferRow(`${each.transaction_id} ${each.amount}`, each.created_at, {
        kind: 'deposit',
        gross: each.amount,
        net: each.amount,
        txid: each.transaction_id,
      }),
    ),
    notes: open
      .filter((each) => stateOf(each) === travelRule)
      .map((each): ConnectionNote => ({
        kind: 'origin',
        amount: each.amount,
        at: new Date(Number(each.created_at) * 1000),
      })),
    cursor: timeCursor(oldest(open.map(({ created_at }) => created_at)), now),
  };
}

/** Withdrawals have no range of time; the cursor is the id before the oldest one that is not final. */
async function* withdrawalWindows(get: Get, cursor: string | null): AsyncGenerator<ConnectionWindow> {
  const all = await readPages((page) =>
    get(`/wallet/BTC/withdraw?page=${page}&page_size=${pageSize}`, withdrawalsShape),
  );
  const after = BigInt(cursor ?? 0);
  const fresh = all
    .filter(({ id }) => BigInt(id) > after)
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const open = fresh.find(({ status }) => status === '1');
  yield {
    rows: fresh
      .filter(({ status }) => status === '2')
      .map((each) =>
        transferRow(each.id, each.created_at, {
          kind: 'withdraw',
          gross: each.quantity,
          net: each.net_quantity,
          txid: each.tx ?? '',
        }),
      ),
    cursor: String(open ? BigInt(open.id) - 1n : BigInt(fresh.at(-1)?.id ?? after)),
  };
}

/** Reais that came by Pix are no entries. */
async function* moneyWindows(get: Get, cursor: string | null, now: Date): AsyncGenerator<ConnectionWindow> {
  const all = await get(`/wallet/fiat/BRL/deposits?limit=${pageSize}&page=1`, moneyShape);
  const since = Number(cursor ?? 0);
  const fresh = all.filter(
    ({ created_at: at, status }) => Number(at) >= since && doneDeposits.includes(status.toLowerCase()),
  );
  yield {
    rows: [],
    notes: fresh.toSorted(byTime).map(({ amount, created_at: at }) => ({
      kind: 'money_in',
      amount,
      at: new Date(Number(at) * 1000),
    })),
    cursor: String(inSeconds(now)),
  };
}

function listsOf(get: Get): ConnectionList[] {
  const common = { format: 'mercado-bitcoin-2025', reachDays: null } as const;
  return [
    { ...common, name: 'orders', windows: (cursor) => orderWindows(get, cursor) },
    { ...common, name: 'deposits', windows: (cursor, now) => depositWindows(get, cursor, now) },
    { ...common, name: 'withdrawals', windows: (cursor) => withdrawalWindows(get, cursor) },
    { ...common, name: 'reais', windows: (cursor, now) => moneyWindows(get, cursor, now) },
  ];
}

async function openAccount(guard: VendorGuard, login: string, password: string) {
  const { access_token: token } = await guard
    .post('/authorize', { login, password }, sessionShape)
    .catch((error: unknown) => {
      // It answers 400 to an unknown login.
      const isRefused =
        error instanceof ConnectionError && error.failure === 'away' && error.details === '400';
      throw isRefused ? new ConnectionError('key_refused', { details: '400' }) : error;
    });
  const headers = { authorization: `Bearer ${token}` };
  const [first] = await guard.get('/accounts', accountsShape, headers);
  const owner = first!.id;
  const get: Get = (path, schema) => guard.get(`/accounts/${owner}${path}`, schema, headers);
  return { owner, get };
}

/** Mercado Bitcoin, version 4: a token of an hour, three requests a second. It does not say what a key may do. */
export function createMercadoBitcoin(
  baseUrl: string,
  http: HttpClient,
  openVendor: OpenVendor,
): ConnectionVendor {
  const guard = createVendorGuard({
    name: 'mercado-bitcoin',
    baseUrl,
    http,
    openVendor,
    intervalMs: 350,
    paths: mercadoBitcoinPaths,
    codeOf: jsonCode(({ code }) => code),
    refusals: [],
  });
  return {
    vendor: 'mercado-bitcoin',
    fields: ['login', 'password'],
    saysPermissions: false,
    async open({ login = '', password = '' }) {
      const { owner, get } = await openAccount(guard, login, password);
      return {
        owner,
        permission: 'unverified',
        lists: listsOf(get),
        async balance() {
          const balances = await get('/balances', balancesShape);
          const own = balances.find(({ symbol }) => symbol === 'BTC');
          return own ? satsOf(plus(own.available, own.on_hold)) : 0n;
        },
      };
    },
  };
}
