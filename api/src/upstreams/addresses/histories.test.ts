import { type TestElectrum, silence, startElectrumServer } from '../../testing/vendors/electrum-server';
import { type FakeChain, createFakeChain } from '../../testing/vendors/fake-chain';
import { type UpstreamServer, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { type HttpClient, createHttpClient } from '../http/http-client';
import { createVendor } from '../http/vendor';
import { type ElectrumClient, createElectrumClient } from './electrum-client';
import { createElectrumHistory } from './electrum';
import { createEsploraHistory } from './esplora';
import { type ChainTransaction, HistoryMovedError, type HistorySource } from './history-source';
import { readRawTransaction } from './raw-transaction';
import { scriptOfAddress } from './script-of-address';

const mine = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const scriptOf = (address: string) => scriptOfAddress(address).toString('hex');

let chain: FakeChain;
let esplora: UpstreamServer;
let electrum: TestElectrum;
let http: HttpClient;
let client: ElectrumClient;
let sources: Record<'Esplora' | 'Electrum', HistorySource>;

beforeAll(async () => {
  [esplora, electrum] = await Promise.all([startUpstreamServer(), startElectrumServer()]);
});
function connect(patienceMs: number) {
  http = createHttpClient('PainelBitcoin/1.0', { totalTimeoutMs: patienceMs });
  const place = { host: '127.0.0.1', port: electrum.port, isEncrypted: false, ca: null };
  client = createElectrumClient(place, 'PainelBitcoin/1.0', { answerTimeoutMs: patienceMs });
  const vendor = createVendor({ http, retries: 0 });
  sources = {
    Esplora: createEsploraHistory(vendor, esplora.url),
    Electrum: createElectrumHistory(client, { intervalMs: 0 }),
  };
}
const disconnect = async () => {
  client.close();
  await http.close();
};
beforeEach(() => {
  chain = createFakeChain();
  esplora.answer = chain.esplora;
  esplora.requests = [];
  electrum.methods = chain.electrum();
  electrum.asked = [];
  connect(60_000);
});
afterEach(disconnect);
afterAll(() => Promise.all([esplora.close(), electrum.close()]));

const none = new Map<string, string>();

/** All pages, each as the number of its transactions, and the transactions. */
async function readAll(source: HistorySource, address = mine) {
  const [pages, found]: [number[], ChainTransaction[]] = [[], []];
  for (let after: string | null = null; ; after = found.at(-1)!.txid) {
    const page = await source.page({ address, after, knownBlocks: none });
    pages.push(page.transactions.length);
    found.push(...page.transactions);
    if (!page.hasMore) return { pages, found };
  }
}

describe.each(['Esplora', 'Electrum'] as const)('%s', (name) => {
  const source = () => sources[name];

  it('returns a long history page by page, newest first', async () => {
    const txids = chain.payMany(mine, 60);
    const { pages, found } = await readAll(source());
    expect(pages).toEqual([25, 25, 10]);
    expect(found.map(({ txid }) => txid)).toEqual(txids.toReversed());
    expect(found[0]).toMatchObject({
      block: { height: chain.height(), time: chain.timeAt(chain.height()) },
      outputs: [{ script: scriptOf(mine), sats: 1_059 }],
    });
  });

  it('returns what an own payment spends, its change and its fee', async () => {
    const paid = chain.pay({
      to: [
        [mine, 50_000],
        [other, 7_000],
      ],
    });
    chain.mine();
    const spent = chain.pay({
      spend: [
        [paid, 0],
        [paid, 1],
      ],
      to: [
        [other, 20_000],
        [mine, 36_500],
      ],
    });
    const { found } = await readAll(source());
    expect(found[0]).toEqual({
      txid: spent,
      block: null,
      feeSats: 500,
      inputs: [
        { script: scriptOf(mine), sats: 50_000 },
        { script: scriptOf(other), sats: 7_000 },
      ],
      knowsAllInputs: true,
      outputs: [
        { script: scriptOf(other), sats: 20_000 },
        { script: scriptOf(mine), sats: 36_500 },
      ],
      spends: [`${paid}:0`, `${paid}:1`],
    });
  });

  it('ends at a known transaction whose block is still there', async () => {
    const txids = chain.payMany(mine, 30);
    const { found } = await readAll(source());
    const knownBlocks = new Map(found.map(({ txid, block }) => [txid, block!.hash]));
    const newest = chain.payMany(mine, 1);
    const page = await source().page({ address: mine, after: null, knownBlocks });
    expect(page.transactions.map(({ txid }) => txid)).toEqual(newest);
    expect(page).toMatchObject({ settledHeight: chain.height() - 1, hasMore: false });

    chain.reorganise(2);
    chain.mine();
    const after = await source().page({ address: mine, after: null, knownBlocks });
    expect(after.transactions.map(({ txid }) => txid).sort()).toEqual([...newest, txids[29]!].sort());
    expect(after.settledHeight).toBe(found[1]!.block!.height);
  });

  it('of an address without payments is empty', async () => {
    expect(await readAll(source())).toEqual({ pages: [0], found: [] });
  });

  it('refuses garbage', async () => {
    chain.payMany(mine, 1);
    esplora.answer = (_request, response) => void response.end('[{"txid":"../x","vin":[]}]');
    electrum.methods['blockchain.scripthash.get_history'] = () => [{ height: 'x', tx_hash: '../x' }];
    await expect(readAll(source())).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('gives up on a server that is too slow', async () => {
    await disconnect();
    connect(150);
    esplora.answer = () => {};
    electrum.methods['blockchain.scripthash.get_history'] = () => silence;
    await expect(readAll(source())).rejects.toMatchObject({ kind: 'timeout' });
  });
});

it('Electrum reports when the last transaction of a page no longer exists, and Esplora counts the expected ones', async () => {
  const [first] = chain.payMany(mine, 3);
  await expect(
    sources.Electrum.page({ address: mine, after: 'f'.repeat(64), knownBlocks: none }),
  ).rejects.toBeInstanceOf(HistoryMovedError);
  expect(
    (await sources.Esplora.page({ address: mine, after: first!, knownBlocks: none })).transactions,
  ).toEqual([]);
  expect(await sources.Esplora.count!(mine)).toBe(3);
});

it('Electrum reads a settled history with two requests', async () => {
  chain.payMany(mine, 40);
  const { found } = await readAll(sources.Electrum);
  electrum.asked = [];
  await sources.Electrum.page({
    address: mine,
    after: null,
    knownBlocks: new Map(found.map(({ txid, block }) => [txid, block!.hash])),
  });
  expect(electrum.asked.map(([method]) => method)).toEqual([
    'blockchain.scripthash.get_history',
    'blockchain.block.header',
  ]);
});

it('Electrum is not believed when it sends another transaction than the requested one', async () => {
  const [one] = chain.payMany(mine, 1);
  const raw = chain.electrum()['blockchain.transaction.get']!(one as never);
  chain.payMany(mine, 1);
  electrum.methods['blockchain.transaction.get'] = () => raw;
  await expect(readAll(sources.Electrum)).rejects.toMatchObject({ kind: 'malformed' });
});

it('Electrum leaves the fee of a payment of strangers unknown, and requests none of their coins', async () => {
  chain.payMany(mine, 1);
  const { found } = await readAll(sources.Electrum);
  expect(found[0]).toMatchObject({ feeSats: null, inputs: [], knowsAllInputs: false });
  expect(electrum.asked.filter(([method]) => method === 'blockchain.transaction.get')).toHaveLength(1);
});

it('reads the id of a transaction with signatures of witnesses', () => {
  // From BIP 143, a native P2WPKH payment.
  const raw =
    '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000';
  expect(readRawTransaction(raw)).toMatchObject({
    txid: 'e8151a2af31c368a35053ddd4bdb285a8595c769a3ad83e0fa02314a602d4609',
    outputs: [{ sats: 112_340_000 }, { sats: 223_450_000 }],
  });
});
