import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { UpstreamError } from '../http/upstream-error';
import type { SourceCondition } from './address-source';
import { btc, CoreRefusal, type CoreRpc, satsOf } from './core-rpc';
import { createCoreTransactions } from './core-transactions';
import { type HistorySource, untilSettled } from './history-source';
import { scriptOfAddress } from './script-of-address';

const walletName = 'painel';
const wallet = { wallet: walletName };
/** A rescan of the whole chain takes hours. It goes on in the node when the call ends. */
const importTimeoutMs = 24 * 60 * 60_000;
const waitForRescanMs = 30_000;
const awaitedMs = 2_000;
const maxAddressesPerCall = 1_000;
/** Each refresh asks for many addresses at once. */
const freshMs = 5_000;
/** The clock of a block may be this far from the times of its transactions. */
const blockClockSeconds = 7_200;

const codes = { methodNotFound: -32601, walletNotFound: -18, alreadyLoaded: -35, blockNotFound: -5 };

const listing = z.object({
  transactions: z.array(
    z.object({ txid: z.string(), confirmations: z.number(), blockhash: z.string().optional() }),
  ),
  removed: z.array(z.object({ txid: z.string() })).optional(),
  lastblock: z.string(),
});

const transactionSchema = z.object({
  blockhash: z.string().optional(),
  blockheight: z.number().optional(),
  blocktime: z.number().optional(),
  decoded: z.object({
    vin: z.array(z.object({ txid: z.string().optional(), vout: z.number().optional() })),
    vout: z.array(z.object({ value: btc, scriptPubKey: z.object({ hex: z.string() }) })),
  }),
});

const isRefusal = (error: unknown, ...wanted: number[]) =>
  error instanceof CoreRefusal && wanted.includes(error.code);

const scriptOf = (address: string) => scriptOfAddress(address).toString('hex');

/** A rescan that is running. Its callers ask again. */
const rescanning = () =>
  new UpstreamError('rate-limited', 'the node is rescanning', { retryAfterMs: waitForRescanMs });

/** Confirmed transactions of an address, as the balance's reading has them. */
export interface AddressCount {
  transactionCount: number;
  lastTransactionAt: string | null;
}

/**
 * A wallet of the operator's node that has the watched addresses and no keys. The node scans the chain once for each group of new addresses, from
 * the first block, or from the oldest one that a pruned node still has.
 *
 * Source: the documentation of `createwallet`, `importdescriptors`, `listsinceblock` and `gettransaction` of Bitcoin Core.
 */
export function createCoreWallet(rpc: CoreRpc, now: () => number = () => performance.now()) {
  const transactions = createCoreTransactions();
  let opening: Promise<Set<string>> | null = null;
  let importing: Promise<void> | null = null;
  let reading: { at: number; done: Promise<void> } | null = null;
  let lastBlock = '';
  let condition: SourceCondition | null = null;

  const call = <Output>(method: string, params: readonly unknown[] | object, schema: z.ZodType<Output>) =>
    rpc.call(method, params, schema, wallet);

  async function loadOrCreate(): Promise<void> {
    const loaded = await rpc.call('listwallets', [], z.array(z.string()));
    if (loaded.includes(walletName)) return;
    try {
      await rpc.call('loadwallet', [walletName, true], z.unknown());
    } catch (error) {
      if (isRefusal(error, codes.alreadyLoaded)) return;
      if (!isRefusal(error, codes.walletNotFound)) throw error;
      await rpc.call(
        'createwallet',
        {
          wallet_name: walletName,
          disable_private_keys: true,
          blank: true,
          descriptors: true,
          load_on_startup: true,
        },
        z.unknown(),
      );
    }
  }

  /** The addresses that the wallet has. */
  async function open(): Promise<Set<string>> {
    try {
      await loadOrCreate();
      const { descriptors } = await call(
        'listdescriptors',
        [],
        z.object({ descriptors: z.array(z.object({ desc: z.string() })) }),
      );
      return new Set(descriptors.flatMap(({ desc }) => /^addr\((\w+)\)/.exec(desc)?.[1] ?? []));
    } catch (error) {
      opening = null;
      if (isRefusal(error, codes.methodNotFound)) condition = { state: 'no_wallet' };
      throw error;
    }
  }
  const opened = () => (opening ??= open());

  /** The time from which the node can scan: the first block, or the oldest that it keeps. */
  async function earliestTime(): Promise<number> {
    const chain = z.object({ pruned: z.boolean(), pruneheight: z.number().optional() });
    const { pruned, pruneheight: fromHeight = 0 } = await rpc.call('getblockchaininfo', [], chain);
    if (!pruned || fromHeight === 0) return 0;
    const hash = await rpc.call('getblockhash', [fromHeight], z.string());
    const { time } = await rpc.call('getblockheader', [hash], z.object({ time: z.number() }));
    condition = { state: 'pruned', fromHeight };
    return time + blockClockSeconds;
  }

  async function importAll(addresses: readonly string[], known: Set<string>): Promise<void> {
    const timestamp = await earliestTime();
    const requests = [];
    for (const address of addresses) {
      const { descriptor } = await rpc.call(
        'getdescriptorinfo',
        [`addr(${address})`],
        z.object({ descriptor: z.string() }),
      );
      requests.push({ desc: descriptor, timestamp, label: '' });
    }
    const results = await rpc.call(
      'importdescriptors',
      [requests],
      z.array(z.object({ success: z.boolean(), error: z.object({ message: z.string() }).optional() })),
      { ...wallet, timeoutMs: importTimeoutMs },
    );
    const failed = results.find(({ success }) => !success);
    if (failed)
      throw new UpstreamError('status', `the node refused an address: ${failed.error?.message ?? ''}`);
    for (const address of addresses) known.add(address);
    // The wallet may now report transactions from before the last block that was listed.
    lastBlock = '';
    reading = null;
  }

  /** The share of a running rescan, from 0 to 1; null without one. */
  async function rescan(): Promise<number | null> {
    const { scanning } = await call(
      'getwalletinfo',
      [],
      z.object({ scanning: z.union([z.literal(false), z.object({ progress: z.number() })]).optional() }),
    );
    return scanning ? scanning.progress : null;
  }

  /** Throws a wait while the node scans for the addresses. */
  async function ready(addresses: readonly string[]): Promise<void> {
    const known = await opened();
    const progress = await rescan();
    if (progress !== null) {
      condition = { state: 'rescanning', percent: Math.floor(progress * 100) };
      throw rescanning();
    }
    if (condition?.state === 'rescanning') condition = null;
    const missing = addresses.filter((address) => !known.has(address)).slice(0, maxAddressesPerCall);
    if (missing.length === 0) return;
    importing ??= importAll(missing, known).finally(() => (importing = null));
    importing.catch(() => undefined);
    // A short scan is awaited, a long one asked for again.
    const isLong = await Promise.race([importing.then(() => false), pause(awaitedMs, true, { ref: false })]);
    if (isLong || addresses.some((address) => !known.has(address))) throw rescanning();
  }

  async function readOne(txid: string): Promise<void> {
    const { decoded, blockhash, blockheight, blocktime } = await call(
      'gettransaction',
      [txid, true, true],
      transactionSchema,
    );
    const block =
      blockhash !== undefined && blockheight !== undefined && blocktime !== undefined
        ? { hash: blockhash, height: blockheight, time: new Date(blocktime * 1000).toISOString() }
        : null;
    transactions.remove(txid);
    transactions.put({
      txid,
      block,
      spends: decoded.vin.flatMap(({ txid: spent, vout }) =>
        spent !== undefined && vout !== undefined ? [`${spent}:${vout}`] : [],
      ),
      outputs: decoded.vout.map(({ value, scriptPubKey: { hex } }) => ({ script: hex, sats: satsOf(value) })),
    });
  }

  const listSince = async () => {
    try {
      return await call('listsinceblock', [lastBlock, 1, true, true], listing);
    } catch (error) {
      if (lastBlock === '' || !isRefusal(error, codes.blockNotFound)) throw error;
      transactions.clear();
      return call('listsinceblock', ['', 1, true, true], listing);
    }
  };

  /** Reads what changed since the last block. A transaction that a reorganisation removed is unconfirmed again, or is gone. */
  async function readChanges(): Promise<void> {
    const { transactions: listed, removed = [], lastblock } = await listSince();
    const valid = new Map(
      listed.filter(({ confirmations }) => confirmations >= 0).map((one) => [one.txid, one]),
    );
    for (const txid of [...transactions.unconfirmed(), ...removed.map(({ txid }) => txid)])
      if (!valid.has(txid)) transactions.remove(txid);
    for (const [txid, { blockhash = null }] of valid) {
      const known = transactions.find(txid);
      if (!known || (known.block?.hash ?? null) !== blockhash) await readOne(txid);
    }
    lastBlock = lastblock;
  }

  /** The changes, read at most once in a few seconds. */
  function refreshed(): Promise<void> {
    if (reading && now() - reading.at < freshMs) return reading.done;
    const done = readChanges();
    reading = { at: now(), done };
    done.catch(() => (reading = null));
    return done;
  }

  const history: HistorySource = {
    source: 'live',
    async page({ address, knownBlocks }) {
      await ready([address]);
      await refreshed();
      return { ...untilSettled(transactions.of(scriptOf(address)), knownBlocks), hasMore: false };
    },
  };

  return {
    history,
    condition: () => condition,
    /** The counts of addresses; null while the node scans for them, or cannot. */
    async counts(addresses: readonly string[]): Promise<ReadonlyMap<string, AddressCount> | null> {
      try {
        await ready(addresses);
        await refreshed();
      } catch {
        return null;
      }
      return new Map(
        addresses.map((address) => {
          const confirmed = transactions.of(scriptOf(address)).filter(({ block }) => block !== null);
          return [
            address,
            { transactionCount: confirmed.length, lastTransactionAt: confirmed[0]?.block?.time ?? null },
          ];
        }),
      );
    },
  };
}
