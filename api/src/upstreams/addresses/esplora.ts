import * as z from 'zod';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';
import { type AddressSource, oneByOne } from './address-source';
import { type CoinReading, coinsOf as readCoins, maxCoinsOfAddress, noCoins } from './coins';
import { type ChainTransaction, type HistorySource, untilSettled } from './history-source';

const sats = z.number().int().min(0);
const stats = z.object({
  funded_txo_sum: sats,
  spent_txo_sum: sats,
  tx_count: sats,
  funded_txo_count: sats.catch(0),
  spent_txo_count: sats.catch(0),
});
type Stats = z.infer<typeof stats>;
const addressStats = z.object({ chain_stats: stats, mempool_stats: stats });
const transactions = z.array(
  z.object({ status: z.object({ confirmed: z.boolean(), block_time: z.number().optional() }) }),
);

const patient = { urgent: false, ofItem: true };
const unspent = z.array(
  z.object({
    txid: z.string().regex(/^[0-9a-f]{64}$/),
    vout: z.number().int().min(0),
    value: sats,
    status: z.object({
      confirmed: z.boolean(),
      block_height: z.number().int().min(0).optional(),
      block_time: z.number().int().min(0).max(8_000_000_000).optional(),
    }),
  }),
);
const maxUnspentBytes = 2 * 1024 * 1024;
/** A page of up to 75 transactions, each with all its inputs and outputs. */
const maxPageBytes = 16 * 1024 * 1024;

/** Esplora's address calls. mempool.space, blockstream.info and own nodes offer them. */
export function createEsplora(vendor: Vendor, baseUrl: string): AddressSource {
  const lastConfirmed = async (url: string): Promise<string | null> => {
    const page = await vendor.json(`${url}/txs`, transactions, { ...patient, maxBytes: maxPageBytes });
    const newest = page.find(({ status }) => status.confirmed)?.status.block_time;
    return newest === undefined ? null : new Date(newest * 1000).toISOString();
  };

  async function listCoins(url: string): Promise<CoinReading> {
    try {
      const read = await vendor.json(`${url}/utxo`, unspent, { ...patient, maxBytes: maxUnspentBytes });
      return readCoins(
        read.map(({ txid, vout, value, status: { block_height: height, block_time: time } }) => ({
          txid,
          vout,
          sats: value,
          height: height ?? null,
          time: time === undefined ? null : new Date(time * 1000).toISOString(),
        })),
      );
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind === 'rate-limited') throw error;
      // Public servers refuse to list more than some hundreds.
      const isRefused = error.kind === 'too-large' || error.statusCode === 400;
      return isRefused ? { state: 'cut', outputs: [] } : { state: 'failed' };
    }
  }

  const countOf = ({ funded_txo_count: funded, spent_txo_count: spent }: Stats) => funded - spent;

  const source = oneByOne(async ({ address, known }) => {
    const url = `${baseUrl}/address/${encodeURIComponent(address)}`;
    const { chain_stats: chain, mempool_stats: mempool } = await vendor.json(url, addressStats, patient);
    const { tx_count: transactionCount } = chain;
    const lastTransactionAt = () => {
      if (transactionCount === 0) return null;
      return known?.transactionCount === transactionCount ? known.lastTransactionAt : lastConfirmed(url);
    };
    const balanceSats = chain.funded_txo_sum - chain.spent_txo_sum;
    const isUnchanged = known?.transactionCount === transactionCount && mempool.tx_count === 0;
    const coins = async (): Promise<CoinReading> => {
      if (balanceSats === 0 && mempool.tx_count === 0) return noCoins;
      if (isUnchanged && known.hasSettledCoins) return { state: 'unchanged' };
      const isTooMany = countOf(chain) + countOf(mempool) > maxCoinsOfAddress;
      return isTooMany ? { state: 'cut', outputs: [] } : listCoins(url);
    };
    return {
      balanceSats,
      unconfirmedSats: mempool.funded_txo_sum - mempool.spent_txo_sum,
      unconfirmedCount: mempool.tx_count,
      transactionCount,
      lastTransactionAt: await lastTransactionAt(),
      isUsed: transactionCount + mempool.tx_count > 0,
      source: 'live',
      coins: await coins(),
    };
  });
  return { ...source, listsCoins: true, history: createEsploraHistory(vendor, baseUrl) };
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const coins = z.object({ scriptpubkey: z.string().regex(/^[0-9a-f]*$/), value: sats });
const status = z.discriminatedUnion('confirmed', [
  z.object({
    confirmed: z.literal(true),
    block_height: z.number().int().min(0),
    block_hash: hash,
    block_time: z.number().int().min(0).max(8_000_000_000),
  }),
  z.object({ confirmed: z.literal(false) }),
]);
const transaction = z.object({
  txid: hash,
  fee: sats,
  /** The input of a new coin has no output before it. */
  vin: z.array(
    z.object({ txid: hash.optional(), vout: z.number().int().min(0).optional(), prevout: coins.nullish() }),
  ),
  vout: z.array(coins),
  status,
});
type Transaction = z.infer<typeof transaction>;
const page = z.array(transaction);
const counts = z.object({ chain_stats: z.object({ tx_count: sats }) });

/** Confirmed transactions in a page; the first page has up to fifty unconfirmed ones besides. */
const confirmedPerPage = 25;

const coinsOf = ({ scriptpubkey: script, value }: z.infer<typeof coins>) => ({ script, sats: value });

function toTransaction({ txid, fee, vin, vout, status: place }: Transaction): ChainTransaction {
  return {
    txid,
    block: place.confirmed
      ? {
          height: place.block_height,
          hash: place.block_hash,
          time: new Date(place.block_time * 1000).toISOString(),
        }
      : null,
    feeSats: fee,
    inputs: vin.flatMap(({ prevout }) => (prevout ? [coinsOf(prevout)] : [])),
    knowsAllInputs: true,
    outputs: vout.map(coinsOf),
    spends: vin.flatMap(({ txid: from, vout: index }) => (from === undefined ? [] : [`${from}:${index}`])),
  };
}

/** Esplora's histories, paged by the id of the last transaction seen. */
export function createEsploraHistory(vendor: Vendor, baseUrl: string): HistorySource {
  const urlOf = (address: string) => `${baseUrl}/address/${encodeURIComponent(address)}`;

  return {
    source: 'live',
    async page({ address, after, knownBlocks }) {
      const path = after === null ? '/txs' : `/txs/chain/${after}`;
      const read = await vendor.json(`${urlOf(address)}${path}`, page, {
        ...patient,
        maxBytes: maxPageBytes,
      });
      const confirmed = read.filter((each) => each.status.confirmed);
      const found = untilSettled(read.map(toTransaction), knownBlocks);
      return { ...found, hasMore: found.settledHeight === null && confirmed.length >= confirmedPerPage };
    },
    async count(address) {
      const { chain_stats: chain } = await vendor.json(urlOf(address), counts, patient);
      return chain.tx_count;
    },
  };
}
