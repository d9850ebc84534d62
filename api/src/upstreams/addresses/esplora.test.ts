import { bodyVendor } from '../../testing/body-vendor';
import body from '../../testing/vendor-bodies/esplora-address.json';
import { createEsplora } from './esplora';

const url = 'https://esplora.exemplo';
const address = '1wiz18xYmhRX6xStj2b9t1rwWX4GKUgpv';
const transactions = [
  { txid: 'c', status: { confirmed: false } },
  { txid: 'b', status: { confirmed: true, block_time: 1_763_600_000 } },
  { txid: 'a', status: { confirmed: true, block_time: 1_700_000_000 } },
];
const stats = (funded: number, spent: number, count: number) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
  tx_count: count,
});

it('reads the documented address, spent to the last satoshi, and its newest confirmed transaction', async () => {
  const vendor = bodyVendor(url, {
    [`/address/${address}/txs`]: transactions,
    [`/address/${address}`]: body,
  });

  expect(await createEsplora(vendor, url).lookup(address)).toEqual({
    balanceSats: 0,
    unconfirmedSats: 0,
    lastTransactionAt: '2025-11-20T00:53:20.000Z',
    source: 'live',
  });
});

it('tells what is still unconfirmed apart, and asks for no transactions where there are none', async () => {
  const fresh = { chain_stats: stats(0, 0, 0), mempool_stats: stats(5_000, 0, 1) };
  const vendor = bodyVendor(url, { '/address': fresh });

  expect(await createEsplora(vendor, url).lookup(address)).toEqual({
    balanceSats: 0,
    unconfirmedSats: 5_000,
    lastTransactionAt: null,
    source: 'live',
  });
  expect(vendor.asked).toEqual([`/address/${address}`]);
});

it('keeps an address from reaching another path', async () => {
  const vendor = bodyVendor(url, {});

  await expect(createEsplora(vendor, url).lookup('../mempool?x')).rejects.toMatchObject({ kind: 'status' });
  expect(vendor.asked).toEqual(['/address/..%2Fmempool%3Fx']);
});

it.each([
  {},
  null,
  { chain_stats: stats(1.5, 0, 1), mempool_stats: stats(0, 0, 0) },
  { chain_stats: body.chain_stats },
])('refuses %j', async (answer) => {
  const vendor = bodyVendor(url, { '/address': answer });

  await expect(createEsplora(vendor, url).lookup(address)).rejects.toMatchObject({ kind: 'malformed' });
});
