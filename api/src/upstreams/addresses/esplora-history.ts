import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { type ChainTransaction, type HistorySource, untilSettled } from './history-source';

const sats = z.number().int().min(0);
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
const stats = z.object({ chain_stats: z.object({ tx_count: sats }) });

/** A page holds so many confirmed transactions, and the first one up to fifty unconfirmed ones besides. */
const confirmedPerPage = 25;
const maxPageBytes = 16 * 1024 * 1024;

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

const patient = { urgent: false, ofItem: true };

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
      const { chain_stats: chain } = await vendor.json(urlOf(address), stats, patient);
      return chain.tx_count;
    },
  };
}
