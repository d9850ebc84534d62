import { question, readOne } from '../../testing/address-readings';
import { fakeVendor } from '../../testing/vendors/fake-vendor';
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
  const vendor = fakeVendor(url, {
    [`/address/${address}/txs`]: transactions,
    [`/address/${address}`]: body,
  });

  expect(await readOne(createEsplora(vendor, url), address)).toEqual({
    balanceSats: 0,
    unconfirmedSats: 0,
    unconfirmedCount: body.mempool_stats.tx_count,
    transactionCount: body.chain_stats.tx_count,
    lastTransactionAt: '2025-11-20T00:53:20.000Z',
    isUsed: true,
    source: 'live',
    coins: { state: 'read', outputs: [] },
  });
});

it('separates what is still unconfirmed, and requests no transactions where there are none', async () => {
  const fresh = { chain_stats: stats(0, 0, 0), mempool_stats: stats(5_000, 0, 1) };
  const vendor = fakeVendor(url, { '/address': fresh });

  expect(await readOne(createEsplora(vendor, url), address)).toEqual({
    balanceSats: 0,
    unconfirmedSats: 5_000,
    unconfirmedCount: 1,
    transactionCount: 0,
    lastTransactionAt: null,
    isUsed: true,
    source: 'live',
    coins: { state: 'failed' },
  });
  expect(vendor.asked).toEqual([`/address/${address}`, `/address/${address}/utxo`]);
});

it('of an address without payments is empty', async () => {
  const vendor = fakeVendor(url, {
    '/address': { chain_stats: stats(0, 0, 0), mempool_stats: stats(0, 0, 0) },
  });

  expect(await readOne(createEsplora(vendor, url), address)).toMatchObject({ isUsed: false, balanceSats: 0 });
});

it('requests the transactions again only when there are more of them', async () => {
  const vendor = fakeVendor(url, {
    [`/address/${address}/txs`]: transactions,
    [`/address/${address}`]: body,
  });
  const source = createEsplora(vendor, url);
  const known = (transactionCount: number) => ({
    known: { transactionCount, lastTransactionAt: '2024-01-01T00:00:00.000Z', hasSettledCoins: false },
  });

  const same = await readOne(source, address, known(body.chain_stats.tx_count));
  expect([same.lastTransactionAt, vendor.asked.length]).toEqual(['2024-01-01T00:00:00.000Z', 1]);
  const more = await readOne(source, address, known(body.chain_stats.tx_count - 1));
  expect([more.lastTransactionAt, vendor.asked.length]).toEqual(['2025-11-20T00:53:20.000Z', 3]);
});

it('continues with the next address after one that fails', async () => {
  const vendor = fakeVendor(url, {
    '/address/b': { chain_stats: stats(7, 0, 0), mempool_stats: stats(0, 0, 0) },
  });
  const answers = [];
  for await (const answer of createEsplora(vendor, url).read(['a', 'b'].map((name) => question(name)))) {
    answers.push(answer);
  }
  expect(answers).toMatchObject([
    { address: 'a', error: { kind: 'status' } },
    { address: 'b', reading: { balanceSats: 7 } },
  ]);
});

it('keeps an address from reaching another path', async () => {
  const vendor = fakeVendor(url, {});

  await expect(readOne(createEsplora(vendor, url), '../mempool?x')).rejects.toMatchObject({ kind: 'status' });
  expect(vendor.asked).toEqual(['/address/..%2Fmempool%3Fx']);
});

it.each([
  {},
  null,
  { chain_stats: stats(1.5, 0, 1), mempool_stats: stats(0, 0, 0) },
  { chain_stats: body.chain_stats },
])('refuses %j', async (answer) => {
  const vendor = fakeVendor(url, { '/address': answer });

  await expect(readOne(createEsplora(vendor, url), address)).rejects.toMatchObject({ kind: 'malformed' });
});
