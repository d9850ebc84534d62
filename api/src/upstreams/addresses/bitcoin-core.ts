import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import type { AddressResult, AddressReading, AddressSource } from './address-source';
import type { BitcoinCoreServer } from '../../config/address-config';
import { type CoinReading, type UnspentOutput, coinsOf, noCoins } from './coins';
import { btc, createCoreRpc, satsOf } from './core-rpc';
import { type AddressCount, createCoreWallet } from './core-wallet';
import { scriptOfAddress } from './script-of-address';

/** A scan reads all unspent outputs, which takes minutes. */
const scanTimeoutMs = 20 * 60_000;
const maxConcurrent = 1_000;

const scanSchema = z.object({
  success: z.literal(true),
  unspents: z.array(
    z.object({
      txid: z.string().regex(/^[0-9a-f]{64}$/),
      vout: z.number().int().min(0),
      scriptPubKey: z.string(),
      amount: btc,
      height: z.number().int().min(0),
    }),
  ),
});
const header = z.object({ time: z.number() });
/** Blocks whose times one scan asks for, the newest. Those of older coins come with later scans. */
const maxTimes = 100;

const total = (outputs: readonly UnspentOutput[]) => outputs.reduce((sum, { sats }) => sum + sats, 0);

const readingOf = (
  balanceSats: number,
  coins: CoinReading,
  count: AddressCount | null = null,
): AddressReading => ({
  balanceSats,
  unconfirmedSats: null,
  unconfirmedCount: null,
  transactionCount: count?.transactionCount ?? null,
  lastTransactionAt: count?.lastTransactionAt ?? null,
  isUsed: balanceSats > 0 || (count?.transactionCount ?? 0) > 0,
  source: 'live',
  coins,
});

/**
 * The operator's own node, by `scantxoutset`. It reads confirmed balances only. Without a wallet of its own the node keeps no history of addresses:
 * then there is no last transaction, and in a watched wallet only addresses with a balance are found.
 *
 * @param hasHistory whether the node keeps the addresses in a wallet without keys
 */
export function createBitcoinCore(
  server: BitcoinCoreServer,
  userAgent: string,
  hasHistory = false,
  outbound: Outbound = createOutbound(),
): AddressSource {
  const rpc = createCoreRpc(server, userAgent, outbound);
  const wallet = hasHistory ? createCoreWallet(rpc) : null;

  const times = new LRUCache<number, string>({ max: 10_000 });

  /** Reads the times of blocks that are not known; without them the coins have no age. */
  async function readTimes(heights: Iterable<number>): Promise<void> {
    const missing = [...new Set(heights)].filter((height) => !times.has(height));
    for (const height of missing.toSorted((one, other) => other - one).slice(0, maxTimes)) {
      const hash = await rpc.call('getblockhash', [height], z.string());
      const { time } = await rpc.call('getblockheader', [hash], header);
      times.set(height, new Date(time * 1000).toISOString());
    }
  }

  /** The unspent outputs of these addresses, by their scripts. */
  async function scan(addresses: readonly string[]): Promise<Map<string, UnspentOutput[]>> {
    const objects = addresses.map((address) => ({ desc: `addr(${address})` }));
    const { unspents } = await rpc.call('scantxoutset', ['start', objects], scanSchema, {
      timeoutMs: scanTimeoutMs,
    });
    await readTimes(unspents.map(({ height }) => height)).catch(() => undefined);
    const found = new Map<string, UnspentOutput[]>();
    for (const { scriptPubKey: script, amount, txid, vout, height } of unspents) {
      const outputs = found.get(script) ?? [];
      outputs.push({ txid, vout, sats: satsOf(amount), height, time: times.get(height) ?? null });
      found.set(script, outputs);
    }
    return found;
  }

  return {
    batchSize: maxConcurrent,
    listsCoins: true,
    ...(wallet ? { history: wallet.history, condition: wallet.condition } : { keepsHistory: false }),
    async *read(questions): AsyncIterable<AddressResult> {
      const addresses = questions.map(({ address }) => address);
      const outcome = await scan(addresses).catch((error: unknown) => ({ error }));
      const counts = 'error' in outcome ? null : ((await wallet?.counts(addresses)) ?? null);
      for (const address of addresses) {
        if ('error' in outcome) yield { address, error: outcome.error };
        else {
          const outputs = outcome.get(scriptOfAddress(address).toString('hex'));
          const coins = outputs ? coinsOf(outputs) : noCoins;
          yield { address, reading: readingOf(total(outputs ?? []), coins, counts?.get(address)) };
        }
      }
    },
    close: rpc.close,
  };
}
