import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type AddressReading, type AddressSource, oneByOne } from './address-source';
import type { ElectrumClient } from './electrum-client';
import { createElectrumHistory } from './electrum-history';
import { scriptHashOfAddress } from './script-of-address';

const sats = z.number().int();
const balance = z.object({ confirmed: sats.min(0), unconfirmed: sats });
/** A height of 0 or less means that the transaction is in the mempool. */
const history = z.array(z.object({ height: z.number().int() }));
/** A block's 80 bytes in hex. */
const header = z.string().regex(/^[0-9a-f]{160}$/i);
const timeOffset = 68;

/** Addresses read in parallel, with two calls each. */
const addressesAtOnce = 5;

/** The address calls of the Electrum protocol 1.4, as ElectrumX, Fulcrum and electrs answer them. */
export function createElectrum(client: ElectrumClient): AddressSource {
  const times = new LRUCache<number, Promise<string>>({ max: 10_000 });

  async function readTime(height: number): Promise<string> {
    const bytes = Buffer.from(await client.ask('blockchain.block.header', [height], header), 'hex');
    return new Date(bytes.readUInt32LE(timeOffset) * 1000).toISOString();
  }

  function timeOf(height: number): Promise<string> {
    const known = times.get(height);
    if (known) return known;
    const time = readTime(height);
    times.set(height, time);
    time.catch(() => times.delete(height));
    return time;
  }

  const source = oneByOne(async ({ address, known }): Promise<AddressReading> => {
    const hash = scriptHashOfAddress(address);
    const [{ confirmed, unconfirmed }, transactions] = await Promise.all([
      client.ask('blockchain.scripthash.get_balance', [hash], balance),
      client.ask('blockchain.scripthash.get_history', [hash], history),
    ]);
    const heights = transactions.map(({ height }) => height).filter((height) => height > 0);
    const isKnown = known !== null && known.transactionCount === heights.length;
    const newest = async () => (heights.length === 0 ? null : timeOf(Math.max(...heights)));
    return {
      balanceSats: confirmed,
      unconfirmedSats: unconfirmed,
      unconfirmedCount: transactions.length - heights.length,
      transactionCount: heights.length,
      lastTransactionAt: isKnown ? known.lastTransactionAt : await newest(),
      isUsed: transactions.length > 0,
      source: 'live',
    };
  }, addressesAtOnce);

  return { ...source, history: createElectrumHistory(client), close: async () => client.close() };
}
