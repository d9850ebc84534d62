import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { type AddressSource, oneByOne } from './address-source';
import { createEsploraHistory } from './esplora-history';

const sats = z.number().int().min(0);
const stats = z.object({ funded_txo_sum: sats, spent_txo_sum: sats, tx_count: sats });
const addressStats = z.object({ chain_stats: stats, mempool_stats: stats });
const transactions = z.array(
  z.object({ status: z.object({ confirmed: z.boolean(), block_time: z.number().optional() }) }),
);

const patient = { urgent: false, ofItem: true };
/** A page of up to 75 transactions, each with all its inputs and outputs. */
const maxPageBytes = 16 * 1024 * 1024;

/** Esplora's address calls. mempool.space, blockstream.info and own nodes offer them. */
export function createEsplora(vendor: Vendor, baseUrl: string): AddressSource {
  const lastConfirmed = async (url: string): Promise<string | null> => {
    const page = await vendor.json(`${url}/txs`, transactions, { ...patient, maxBytes: maxPageBytes });
    const newest = page.find(({ status }) => status.confirmed)?.status.block_time;
    return newest === undefined ? null : new Date(newest * 1000).toISOString();
  };

  const source = oneByOne(async ({ address, known }) => {
    const url = `${baseUrl}/address/${encodeURIComponent(address)}`;
    const { chain_stats: chain, mempool_stats: mempool } = await vendor.json(url, addressStats, patient);
    const { tx_count: transactionCount } = chain;
    const lastTransactionAt = () => {
      if (transactionCount === 0) return null;
      return known?.transactionCount === transactionCount ? known.lastTransactionAt : lastConfirmed(url);
    };
    return {
      balanceSats: chain.funded_txo_sum - chain.spent_txo_sum,
      unconfirmedSats: mempool.funded_txo_sum - mempool.spent_txo_sum,
      unconfirmedCount: mempool.tx_count,
      transactionCount,
      lastTransactionAt: await lastTransactionAt(),
      isUsed: transactionCount + mempool.tx_count > 0,
      source: 'live',
    };
  });
  return { ...source, history: createEsploraHistory(vendor, baseUrl) };
}
