import * as z from 'zod';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import type { AddressResult, AddressReading, AddressSource } from './address-source';
import type { BitcoinCoreServer } from '../../config/address-config';
import { createCoreRpc } from './core-rpc';
import { type AddressCount, createCoreWallet } from './core-wallet';
import { scriptOfAddress } from './script-of-address';

/** A scan reads all unspent outputs, which takes minutes. */
const scanTimeoutMs = 20 * 60_000;
const maxConcurrent = 1_000;

// A JSON number with eight decimals: below 21 million its double represents exactly one amount.
const btc = z.number().min(0).max(21_000_000);
const satsOf = (amount: number) => Number(amount.toFixed(8).replace('.', ''));

const scanSchema = z.object({
  success: z.literal(true),
  unspents: z.array(z.object({ scriptPubKey: z.string(), amount: btc })),
});

const readingOf = (balanceSats: number, count: AddressCount | null = null): AddressReading => ({
  balanceSats,
  unconfirmedSats: null,
  unconfirmedCount: null,
  transactionCount: count?.transactionCount ?? null,
  lastTransactionAt: count?.lastTransactionAt ?? null,
  isUsed: balanceSats > 0 || (count?.transactionCount ?? 0) > 0,
  source: 'live',
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

  async function scan(addresses: readonly string[]): Promise<Map<string, number>> {
    const objects = addresses.map((address) => ({ desc: `addr(${address})` }));
    const { unspents } = await rpc.call('scantxoutset', ['start', objects], scanSchema, {
      timeoutMs: scanTimeoutMs,
    });
    const sums = new Map<string, number>();
    for (const { scriptPubKey: script, amount } of unspents) {
      sums.set(script, (sums.get(script) ?? 0) + satsOf(amount));
    }
    return sums;
  }

  return {
    batchSize: maxConcurrent,
    ...(wallet ? { history: wallet.history, condition: wallet.condition } : { keepsHistory: false }),
    async *read(questions): AsyncIterable<AddressResult> {
      const addresses = questions.map(({ address }) => address);
      const outcome = await scan(addresses).catch((error: unknown) => ({ error }));
      const counts = 'error' in outcome ? null : ((await wallet?.counts(addresses)) ?? null);
      for (const address of addresses) {
        if ('error' in outcome) yield { address, error: outcome.error };
        else {
          const sats = outcome.get(scriptOfAddress(address).toString('hex')) ?? 0;
          yield { address, reading: readingOf(sats, counts?.get(address)) };
        }
      }
    },
    close: rpc.close,
  };
}
