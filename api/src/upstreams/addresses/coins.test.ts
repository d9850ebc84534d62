import { readOne } from '../../testing/address-readings';
import { type TestElectrum, startElectrumServer } from '../../testing/vendors/electrum-server';
import type { FakeChain } from '../../testing/vendors/fake-chain';
import { fakeVendor } from '../../testing/vendors/fake-vendor';
import { type ServedChain, serveChain } from '../../testing/vendors/served-chain';
import { createSimulatedAddresses } from '../simulated/simulated-addresses';
import { UpstreamError } from '../http/upstream-error';
import type { AddressSource } from './address-source';
import { coinsOf, maxCoinsOfAddress } from './coins';
import { createElectrum } from './electrum';
import { createElectrumClient } from './electrum-client';
import { createEsplora } from './esplora';

const mine = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

let served: ServedChain;
let electrum: TestElectrum;
let chain: FakeChain;
let sources: Record<'Esplora' | 'Electrum', AddressSource>;

beforeAll(async () => {
  served = await serveChain();
  electrum = await startElectrumServer();
  chain = served.chain;
  electrum.methods = chain.electrum();
  const place = { host: '127.0.0.1', port: electrum.port, isEncrypted: false, ca: null };
  sources = {
    Esplora: served.source(),
    Electrum: createElectrum(createElectrumClient(place, 'PainelBitcoin/1.0')),
  };
});
afterAll(async () => {
  await sources.Electrum.close!();
  await Promise.all([served.close(), electrum.close()]);
});

it.each(['Esplora', 'Electrum'] as const)(
  'lists by %s what is unspent, with the time of its block, and an unconfirmed coin without one',
  async (name) => {
    const address = name === 'Esplora' ? mine : '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    const spent = chain.pay({ to: [[address, 5_000]] });
    const kept = chain.pay({
      to: [
        [chain.stranger, 1],
        [address, 7_000],
      ],
    });
    chain.mine();
    const height = chain.height();
    const change = chain.pay({ spend: [[spent, 0]], to: [[address, 3_000]] });
    const { coins } = await readOne(sources[name], address);
    expect(coins).toEqual({
      state: 'read',
      outputs: [
        { txid: kept, vout: 1, sats: 7_000, height, time: chain.timeAt(height) },
        { txid: change, vout: 0, sats: 3_000, height: null, time: null },
      ],
    });
    chain.mine();
    const known = { transactionCount: 3, lastTransactionAt: null, hasSettledCoins: true };
    expect((await readOne(sources[name], address, { known })).coins).toEqual({ state: 'unchanged' });
  },
);

const url = 'https://esplora.test';
const stats = (counts: object) => ({ funded_txo_sum: 9, spent_txo_sum: 0, tx_count: 1, ...counts });
const body = (counts: object) => ({ chain_stats: stats(counts), mempool_stats: stats({ tx_count: 0 }) });
const txs = [{ status: { confirmed: true, block_time: 1 } }];

it('does not ask Esplora for more outputs than it keeps', async () => {
  const vendor = fakeVendor(url, {
    [`/address/${mine}/txs`]: txs,
    [`/address/${mine}`]: body({ funded_txo_count: 100_000, spent_txo_count: 1 }),
  });
  expect((await readOne(createEsplora(vendor, url), mine)).coins).toEqual({ state: 'cut', outputs: [] });
  expect(vendor.asked.some((path) => path.endsWith('/utxo'))).toBe(false);
});

it.each([
  [new UpstreamError('status', 'too many', { statusCode: 400 }), { state: 'cut', outputs: [] }],
  [new UpstreamError('too-large', 'too many'), { state: 'cut', outputs: [] }],
  [new UpstreamError('timeout', 'late'), { state: 'failed' }],
])('keeps the balance where Esplora lists nothing: %s', async (failure, coins) => {
  const vendor = fakeVendor(url, { [`/address/${mine}/txs`]: txs, [`/address/${mine}`]: body({}) });
  const json: typeof vendor.json = (path, ...rest) =>
    path.endsWith('/utxo') ? Promise.reject(failure) : vendor.json(path, ...rest);
  expect(await readOne(createEsplora({ ...vendor, json }, url), mine)).toMatchObject({
    balanceSats: 9,
    coins,
  });
});

it('asks later for all of an address where Esplora asks to wait', async () => {
  const vendor = fakeVendor(url, { [`/address/${mine}/txs`]: txs, [`/address/${mine}`]: body({}) });
  const json: typeof vendor.json = (path, ...rest) =>
    path.endsWith('/utxo')
      ? Promise.reject(new UpstreamError('rate-limited', 'slow down'))
      : vendor.json(path, ...rest);
  await expect(readOne(createEsplora({ ...vendor, json }, url), mine)).rejects.toMatchObject({
    kind: 'rate-limited',
  });
});

it('keeps the largest of too many', () => {
  const outputs = Array.from({ length: maxCoinsOfAddress + 2 }, (_unused, vout) => ({
    txid: 'ab'.repeat(32),
    vout,
    sats: vout,
    height: 1,
    time: null,
  }));
  const read = coinsOf(outputs);
  expect(read).toMatchObject({ state: 'cut' });
  if (!('outputs' in read)) throw new Error('no outputs');
  expect([read.outputs.length, read.outputs.at(-1)!.sats]).toEqual([maxCoinsOfAddress, 2]);
});

it('simulates one coin of each address, with its balance and a transaction of its history', async () => {
  const source = createSimulatedAddresses(
    'semente',
    () => new Date('2026-11-20T12:00:00Z'),
    () => 900_000,
  );
  const { balanceSats, coins } = await readOne(source, mine);
  if (!coins || !('outputs' in coins)) throw new Error('no outputs');
  const [coin] = coins.outputs;
  expect(coins.outputs.reduce((sum, { sats }) => sum + sats, 0)).toBe(balanceSats);
  const found: string[] = [];
  for (let after: string | null = null; ; after = found.at(-1)!) {
    const page = await source.history!.page({ address: mine, after, knownBlocks: new Map() });
    found.push(...page.transactions.map(({ txid }) => txid));
    if (!page.hasMore) break;
  }
  expect(found.at(-1)).toBe(coin!.txid);
});
