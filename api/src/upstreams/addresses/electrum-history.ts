import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { createPacer } from '../http/pacer';
import { UpstreamError } from '../http/upstream-error';
import type { ElectrumClient } from './electrum-client';
import { type Block, type ChainTransaction, HistoryMovedError, type HistorySource } from './history-source';
import { type RawTransaction, doubleSha256, readRawTransaction } from './raw-transaction';
import { scriptHashOfAddress, scriptOfAddress } from './script-of-address';

const history = z.array(
  z.object({
    /** 0 or less in the mempool. */
    height: z.number().int(),
    tx_hash: z.string().regex(/^[0-9a-f]{64}$/),
    fee: z.number().int().min(0).optional(),
  }),
);
type Place = z.infer<typeof history>[number];
const rawHex = z.string().regex(/^([0-9a-f]{2})+$/i);
/** A block's 80 bytes in hex. */
const header = z.string().regex(/^[0-9a-f]{160}$/i);
const timeOffset = 68;

const perPage = 25;
const requestsAtOnce = 5;
/** A payment of so many different coins is rare; its fee is left unknown. */
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

  async function ask<Output>(method: string, params: unknown[], schema: z.ZodType<Output>): Promise<Output> {
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
      const places = await ask('blockchain.scripthash.get_history', [scriptHashOfAddress(address)], history);
      // The server reports the oldest first and the mempool last.
      const newestFirst = places.toReversed();
      const from = after === null ? 0 : newestFirst.findIndex(({ tx_hash: txid }) => txid === after) + 1;
      if (after !== null && from === 0) throw new HistoryMovedError();
      const ownIds = new Set(places.map(({ tx_hash: txid }) => txid));
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
