import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type AddressReading, type AddressSource, oneByOne } from './address-source';
import type { ElectrumClient } from './electrum-client';
import { type CoinReading, coinsOf, maxCoinsOfAddress, noCoins } from './coins';
import { scriptHashOfAddress, scriptOfAddress } from './script-of-address';
import { createPacer } from '../http/pacer';
import { UpstreamError } from '../http/upstream-error';
import { type Block, type ChainTransaction, HistoryMovedError, type HistorySource } from './history-source';
import { type RawTransaction, doubleSha256, readRawTransaction } from './raw-transaction';

const sats = z.number().int();
const balance = z.object({ confirmed: sats.min(0), unconfirmed: sats });
/** A height of 0 or less means that the transaction is in the mempool. */
const history = z.array(z.object({ height: z.number().int() }));
const unspent = z.array(
  z.object({
    tx_hash: z.string().regex(/^[0-9a-f]{64}$/),
    tx_pos: z.number().int().min(0),
    height: z.number().int(),
    value: sats.min(0),
  }),
);
/** An address of so many transactions may have more coins than one answer should. */
const maxListed = 4 * maxCoinsOfAddress;
/** The times of older blocks come with the history. */
const maxTimesOfAddress = 100;
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

  async function listCoins(hash: string): Promise<CoinReading> {
    try {
      const read = await client.ask('blockchain.scripthash.listunspent', [hash], unspent);
      const heights = [...new Set(read.map(({ height }) => height))].filter((height) => height > 0);
      const newest = heights.toSorted((one, other) => other - one).slice(0, maxTimesOfAddress);
      const times = new Map(
        await inGroups(newest, async (height) => [height, await timeOf(height)] as const),
      );
      return coinsOf(
        read.map(({ tx_hash: txid, tx_pos: vout, height, value }) => ({
          txid,
          vout,
          sats: value,
          height: height > 0 ? height : null,
          time: times.get(height) ?? null,
        })),
      );
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind === 'rate-limited') throw error;
      return error.kind === 'too-large' ? { state: 'cut', outputs: [] } : { state: 'failed' };
    }
  }

  const source = oneByOne(async ({ address, known }): Promise<AddressReading> => {
    const hash = scriptHashOfAddress(address);
    const [{ confirmed, unconfirmed }, transactions] = await Promise.all([
      client.ask('blockchain.scripthash.get_balance', [hash], balance),
      client.ask('blockchain.scripthash.get_history', [hash], history),
    ]);
    const heights = transactions.map(({ height }) => height).filter((height) => height > 0);
    const isKnown = known !== null && known.transactionCount === heights.length;
    const coins = async (): Promise<CoinReading> => {
      const isUnconfirmed = transactions.length > heights.length;
      if (confirmed === 0 && !isUnconfirmed) return noCoins;
      if (isKnown && !isUnconfirmed && known.hasSettledCoins) return { state: 'unchanged' };
      return heights.length > maxListed ? { state: 'cut', outputs: [] } : listCoins(hash);
    };
    const newest = async () => (heights.length === 0 ? null : timeOf(Math.max(...heights)));
    return {
      balanceSats: confirmed,
      unconfirmedSats: unconfirmed,
      unconfirmedCount: transactions.length - heights.length,
      transactionCount: heights.length,
      lastTransactionAt: isKnown ? known.lastTransactionAt : await newest(),
      isUsed: transactions.length > 0,
      source: 'live',
      coins: await coins(),
    };
  }, addressesAtOnce);

  return {
    ...source,
    listsCoins: true,
    history: createElectrumHistory(client),
    close: async () => client.close(),
  };
}

const places = z.array(
  z.object({
    /** 0 or less in the mempool. */
    height: z.number().int(),
    tx_hash: z.string().regex(/^[0-9a-f]{64}$/),
    fee: z.number().int().min(0).optional(),
  }),
);
type Place = z.infer<typeof places>[number];
const rawHex = z.string().regex(/^([0-9a-f]{2})+$/i);

const perPage = 25;
const requestsAtOnce = 5;
/** A payment of more coins is rare; its fee stays unknown. */
const maxSpent = 100;
const maxKeptOutputs = 20_000;

interface ElectrumHistoryOptions {
  /** Milliseconds between two requests. */
  intervalMs?: number;
}

/** Histories by the Electrum protocol: the list of an address in one answer, then each transaction and block of a page. */
export function createElectrumHistory(
  client: ElectrumClient,
  { intervalMs = 20 }: ElectrumHistoryOptions = {},
): HistorySource {
  const pacer = createPacer(intervalMs);
  const kept = new LRUCache<string, RawTransaction>({
    maxSize: maxKeptOutputs,
    sizeCalculation: ({ outputs }) => outputs.length + 1,
  });

  async function ask<Output>(
    method: string,
    params: unknown[],
    schema: z.core.$ZodType<Output>,
  ): Promise<Output> {
    await pacer.wait(false);
    return client.ask(method, params, schema);
  }

  async function transactionOf(txid: string): Promise<RawTransaction> {
    const known = kept.get(txid);
    if (known) return known;
    const text = await ask('blockchain.transaction.get', [txid], rawHex);
    const read = parsed(text);
    if (read?.txid !== txid)
      throw new UpstreamError('malformed', 'the Electrum server sent another transaction');
    kept.set(txid, read);
    return read;
  }

  async function blockAt(height: number): Promise<Block> {
    const bytes = Buffer.from(await ask('blockchain.block.header', [height], header), 'hex');
    const time = new Date(bytes.readUInt32LE(timeOffset) * 1000).toISOString();
    return { height, hash: doubleSha256(bytes), time };
  }

  async function describe(
    { tx_hash: txid, fee }: Place,
    block: Block | null,
    ownScript: string,
    ownIds: ReadonlySet<string>,
  ): Promise<ChainTransaction> {
    const { spends, outputs } = await transactionOf(txid);
    const coinsOf = async ({ txid: from, index }: (typeof spends)[number]) => {
      const coins = (await transactionOf(from)).outputs[index];
      if (!coins) throw new UpstreamError('malformed', 'the Electrum server sent an unknown output');
      return coins;
    };
    // Only a transaction of the same history can have paid this address.
    const isOwn = ({ txid: from }: (typeof spends)[number]) => ownIds.has(from);
    const own = await inGroups(spends.filter(isOwn), coinsOf);
    const others = spends.filter((spend) => !isOwn(spend));
    const hasSpent = own.some(({ script }) => script === ownScript);
    const knowsAllInputs =
      others.length === 0 || (hasSpent && new Set(others.map((spend) => spend.txid)).size <= maxSpent);
    const inputs = [...own, ...(knowsAllInputs ? await inGroups(others, coinsOf) : [])];
    const sum = (coins: readonly { sats: number }[]) => coins.reduce((total, { sats }) => total + sats, 0);
    const isNewCoin = spends.length === 0;
    const feeSats = knowsAllInputs && !isNewCoin ? sum(inputs) - sum(outputs) : (fee ?? null);
    const names = spends.map(({ txid: from, index }) => `${from}:${index}`);
    return { txid, block, feeSats, inputs, knowsAllInputs, outputs, spends: names };
  }

  return {
    source: 'live',
    async page({ address, after, knownBlocks }) {
      const oldestFirst = await ask(
        'blockchain.scripthash.get_history',
        [scriptHashOfAddress(address)],
        places,
      );
      // The mempool is last.
      const newestFirst = oldestFirst.toReversed();
      const from = after === null ? 0 : newestFirst.findIndex(({ tx_hash: txid }) => txid === after) + 1;
      if (after !== null && from === 0) throw new HistoryMovedError();
      const ownIds = new Set(oldestFirst.map(({ tx_hash: txid }) => txid));
      const ownScript = scriptOfAddress(address).toString('hex');
      const blocks = new Map<number, Block>();
      const transactions: ChainTransaction[] = [];
      for (const place of newestFirst.slice(from, from + perPage)) {
        const { height, tx_hash: txid } = place;
        const block = height > 0 ? (blocks.get(height) ?? (await blockAt(height))) : null;
        if (block) blocks.set(height, block);
        if (block && knownBlocks.get(txid) === block.hash)
          return { transactions, settledHeight: height, hasMore: false };
        transactions.push(await describe(place, block, ownScript, ownIds));
      }
      return { transactions, settledHeight: null, hasMore: newestFirst.length > from + perPage };
    },
  };
}

function parsed(text: string): RawTransaction | null {
  try {
    return readRawTransaction(text);
  } catch {
    return null;
  }
}

async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += requestsAtOnce) {
    results.push(...(await Promise.all(items.slice(from, from + requestsAtOnce).map(work))));
  }
  return results;
}
