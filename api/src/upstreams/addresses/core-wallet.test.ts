import { question } from '../../testing/address-readings';
import { type CoreNode, startCoreNode } from '../../testing/vendors/core-node';
import type { AddressResult, AddressSource } from './address-source';
import { createBitcoinCore } from './bitcoin-core';

const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const stranger = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const txid = (letter: string) => letter.repeat(64);

let node: CoreNode;
let source: AddressSource;
const open = () => {
  source = createBitcoinCore(
    { url: node.url, credentials: async () => 'painel:segredo' },
    'PainelBitcoin/1.0',
    true,
  );
};

beforeEach(async () => {
  node = await startCoreNode();
  node.state.transactions = [
    { txid: txid('a'), height: 10, pays: [[vault, 0.5]] },
    {
      txid: txid('b'),
      height: 20,
      spends: [`${txid('a')}:0`],
      pays: [
        [stranger, 0.2],
        [vault, 0.2999],
      ],
    },
    { txid: txid('c'), height: 30, pays: [[stranger, 1]] },
  ];
  open();
});
afterEach(async () => {
  await source.close!();
  await node.close();
});

const read = async (...addresses: string[]) => {
  const answers: AddressResult[] = [];
  for await (const answer of source.read(addresses.map((address) => question(address)))) answers.push(answer);
  return answers;
};
const page = (address: string, knownBlocks = new Map<string, string>()) =>
  source.history!.page({ address, after: null, knownBlocks });
/** Changes are read again once these seconds have passed. */
const later = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
afterEach(() => jest.restoreAllMocks());

it('keeps the addresses in a wallet without keys, and reports balance, count and last transaction', async () => {
  expect(await read(vault, genesis)).toEqual([
    {
      address: vault,
      reading: expect.objectContaining({
        balanceSats: 29_990_000,
        transactionCount: 2,
        lastTransactionAt: '2024-01-01T03:20:00.000Z',
        isUsed: true,
      }),
    },
    { address: genesis, reading: expect.objectContaining({ transactionCount: 0, isUsed: false }) },
  ]);
  expect(node.state.asked).toContainEqual([
    'createwallet',
    expect.objectContaining({ disable_private_keys: true, blank: true, descriptors: true }),
  ]);
  expect([...node.state.imported]).toEqual([
    [vault, 0],
    [genesis, 0],
  ]);
});

it('reports a payment with its fee and its change, the newest first', async () => {
  const { transactions, hasMore } = await page(vault);
  expect(hasMore).toBe(false);
  expect(transactions).toMatchObject([
    {
      txid: txid('b'),
      block: { height: 20 },
      feeSats: 10_000,
      knowsAllInputs: true,
      inputs: [{ sats: 50_000_000 }],
      spends: [`${txid('a')}:0`],
    },
    { txid: txid('a'), block: { height: 10 }, feeSats: null, knowsAllInputs: false },
  ]);
});

it('ends a page at the first known transaction that is still in its block', async () => {
  const [newest] = (await page(vault)).transactions;
  const known = new Map([[txid('b'), newest!.block!.hash]]);
  expect(await page(vault, known)).toMatchObject({ transactions: [], settledHeight: 20 });
});

it('reads only changes, loads the wallet that it made before and imports no address twice', async () => {
  await read(vault);
  await source.close!();
  node.state.isLoaded = false;
  open();
  await read(vault);
  const asked = (method: string) => node.state.asked.filter(([one]) => one === method);
  expect(asked('createwallet')).toHaveLength(1);
  expect(asked('importdescriptors')).toHaveLength(1);
  later();
  node.state.tip = 140;
  node.state.transactions.push({ txid: txid('d'), height: 140, pays: [[vault, 0.1]] });
  expect((await page(vault)).transactions).toHaveLength(3);
  expect(asked('gettransaction').map(([, params]) => (params as string[])[0])).toEqual([
    txid('a'),
    txid('b'),
    txid('a'),
    txid('b'),
    txid('d'),
  ]);
});

it('takes a transaction back that a reorganisation removed, and one that was replaced while unconfirmed', async () => {
  node.state.transactions.push({ txid: txid('e'), height: null, pays: [[vault, 0.01]] });
  expect((await page(vault)).transactions.map((one) => one.txid)).toEqual([txid('e'), txid('b'), txid('a')]);
  later();
  node.state.fork = 1;
  node.state.removed = [txid('b')];
  node.state.transactions = [{ txid: txid('a'), height: 11, pays: [[vault, 0.5]] }];
  expect((await page(vault)).transactions).toMatchObject([{ txid: txid('a'), block: { height: 11 } }]);
});

it('says how much of a rescan is done, and gives balances without counts meanwhile', async () => {
  await read(vault);
  node.state.rescan = 0.376;
  expect(await read(vault)).toMatchObject([{ reading: { balanceSats: 29_990_000, transactionCount: null } }]);
  expect(source.condition!()).toEqual({ state: 'rescanning', percent: 37 });
  await expect(page(vault)).rejects.toMatchObject({ kind: 'rate-limited' });
  node.state.rescan = null;
  await read(vault);
  expect(source.condition!()).toBeNull();
});

it('of a pruned node begins at the oldest block that it keeps', async () => {
  node.state.pruneheight = 50;
  await read(vault);
  expect(node.state.imported.get(vault)).toBe(1_704_067_200 + 50 * 600 + 7_200);
  expect(source.condition!()).toEqual({ state: 'pruned', fromHeight: 50 });
});

it('of a node without wallets reports the balances, and says why there is no history', async () => {
  node.state.isWalletBuilt = false;
  expect(await read(vault)).toMatchObject([{ reading: { balanceSats: 29_990_000, transactionCount: null } }]);
  expect(source.condition!()).toEqual({ state: 'no_wallet' });
  await expect(page(vault)).rejects.toMatchObject({ kind: 'status' });
});
