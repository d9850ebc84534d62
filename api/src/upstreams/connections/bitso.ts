import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { HttpClient } from '../http/http-client';
import type { OpenVendor } from '../http/vendors';
import type { ConnectionList, ConnectionRow, ConnectionVendor, ConnectionWindow } from './connection-vendor';
import { absolute, isBelowZero, plus, satsOf } from './decimals';
import { createVendorGuard, idText, jsonCode, numberText, refuseRepeatedPage } from './vendor-guard';

/** All that may be sent to it. */
export const bitsoPaths = { POST: [], GET: [/^\/api\/v3\/(?:ledger|balance)$/] };

const pageSize = 100;

const ledgerShape = z.object({
  payload: z.array(
    z.object({
      eid: idText,
      operation: z.string(),
      created_at: z.string(),
      balance_updates: z.array(z.object({ currency: z.string(), amount: numberText })),
      details: z
        .object({ tid: z.string().nullish(), hash: z.string().nullish(), method: z.string().nullish() })
        .nullish(),
    }),
  ),
});
type Movement = z.infer<typeof ledgerShape>['payload'][number];
const balanceShape = z.object({
  payload: z.object({ balances: z.array(z.object({ currency: z.string(), total: numberText })) }),
});

type Get = <Output>(path: string, schema: z.ZodType<Output>) => Promise<Output>;

const bitcoinOf = ({ balance_updates: updates }: Movement) =>
  updates.find(({ currency }) => currency.toLowerCase() === 'btc');
const otherOf = ({ balance_updates: updates }: Movement) =>
  updates.find(({ currency }) => currency.toLowerCase() !== 'btc');
/** It writes offsets without a colon. */
const timeOf = ({ created_at: at }: Movement) => new Date(at.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')).getTime();
const unixText = (movement: Movement) => String(Math.floor(timeOf(movement) / 1000));

function tradeRow(trade: Movement, fee: Movement | undefined): ConnectionRow | null {
  const [bitcoin, other] = [bitcoinOf(trade), otherOf(trade)];
  if (!bitcoin || !other) return null;
  const charged = fee?.balance_updates[0];
  const isInMoney = charged !== undefined && charged.currency.toLowerCase() !== 'btc';
  return {
    operation: trade.eid,
    cells: {
      type: isBelowZero(bitcoin.amount) ? 'sell' : 'buy',
      major: 'BTC',
      minor: other.currency.toUpperCase(),
      amount: absolute(bitcoin.amount),
      value: absolute(other.amount),
      fee: charged ? absolute(charged.amount) : '',
      total: isInMoney ? plus(absolute(other.amount), absolute(charged.amount)) : absolute(other.amount),
      timestamp: unixText(trade),
    },
  };
}

function transferRow(movement: Movement): ConnectionRow | null {
  const bitcoin = bitcoinOf(movement);
  if (!bitcoin) return null;
  const amount = absolute(bitcoin.amount);
  return {
    operation: movement.eid,
    cells: {
      currency: 'BTC',
      amount,
      gross: amount,
      fee: '',
      txid: movement.details?.hash ?? '',
      timestamp: unixText(movement),
    },
  };
}

const rowsOf: Record<
  string,
  (movement: Movement, fees: ReadonlyMap<string, Movement>) => ConnectionRow | null
> = {
  trade: (movement, fees) => tradeRow(movement, fees.get(movement.details?.tid ?? '')),
  funding: transferRow,
  withdrawal: transferRow,
};

/** All in one list, by its marker. A trade at the end of a full page is read again with its fee. */
async function* ledgerWindows(
  get: Get,
  operation: string,
  cursor: string | null,
): AsyncGenerator<ConnectionWindow> {
  let marker = cursor;
  for (;;) {
    const from = marker ? `&marker=${encodeURIComponent(marker)}` : '';
    const { payload } = await get(`/api/v3/ledger?sort=asc&limit=${pageSize}${from}`, ledgerShape);
    const fresh = payload.filter(({ eid }) => eid !== marker);
    if (fresh.length === 0) return;
    const isFull = payload.length >= pageSize;
    const last = fresh.at(-1)!;
    const whole = isFull && last.operation === 'trade' && fresh.length > 1 ? fresh.slice(0, -1) : fresh;
    const fees = new Map(
      whole
        .filter((each) => each.operation === 'fee')
        .map((each) => [each.details?.tid ?? '', each] as const),
    );
    const rows = whole
      .filter((each) => each.operation === operation)
      .map((each) => rowsOf[operation]!(each, fees))
      .filter((row) => row !== null);
    const next = whole.at(-1)!.eid;
    refuseRepeatedPage(next === marker);
    marker = next;
    yield { rows, cursor: marker };
    if (!isFull) return;
  }
}

const listsOf = (get: Get): ConnectionList[] =>
  (
    [
      ['trade', 'bitso-trades'],
      ['funding', 'bitso-funding'],
      ['withdrawal', 'bitso-withdrawals'],
    ] as const
  ).map(([operation, format]) => ({
    name: operation,
    format,
    reachDays: null,
    windows: (cursor) => ledgerWindows(get, operation, cursor),
  }));

/** Bitso, version 3: signed by HMAC-SHA-256; one list has all. It does not say what a key may do. */
export function createBitso(baseUrl: string, http: HttpClient, openVendor: OpenVendor): ConnectionVendor {
  const guard = createVendorGuard({
    name: 'bitso',
    baseUrl,
    http,
    openVendor,
    intervalMs: 1_000,
    paths: bitsoPaths,
    codeOf: jsonCode(({ error }) => (error as { code?: unknown } | undefined)?.code),
    refusals: ['0201', '0202', '0203', '0210'],
  });
  let lastNonce = 0;
  return {
    vendor: 'bitso',
    fields: ['key', 'secret'],
    saysPermissions: false,
    async open({ key = '', secret = '' }, clock) {
      const get: Get = (path, schema) => {
        lastNonce = Math.max(lastNonce + 1, clock().getTime());
        const signature = createHmac('sha256', secret).update(`${lastNonce}GET${path}`).digest('hex');
        return guard.get(path, schema, { authorization: `Bitso ${key}:${lastNonce}:${signature}` });
      };
      const readBalances = () => get('/api/v3/balance', balanceShape);
      await readBalances();
      return {
        owner: null,
        permission: 'unverified',
        lists: listsOf(get),
        async balance() {
          const { payload } = await readBalances();
          const own = payload.balances.find(({ currency }) => currency.toLowerCase() === 'btc');
          return own ? satsOf(own.total) : 0n;
        },
      };
    },
  };
}
