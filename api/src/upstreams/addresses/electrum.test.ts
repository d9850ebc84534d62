import { question, readOne } from '../../testing/address-readings';
import {
  ElectrumRefusal,
  type TestElectrum,
  electrumCa,
  silence,
  startElectrumServer,
} from '../../testing/vendors/electrum-server';
import type { AddressSource } from './address-source';
import { createElectrum } from './electrum';
import { type ElectrumLimits, createElectrumClient } from './electrum-client';
import { scriptHashOfAddress } from './script-of-address';

const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
/** The header of the first block, from Bitcoin's own sources: 3 January 2009. */
const firstHeader =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c';

const coin = 'ab'.repeat(32);

let server: TestElectrum;
let source: AddressSource;
const connect = (limits: ElectrumLimits = {}, isEncrypted = false, ca: string | null = null) => {
  const place = { host: '127.0.0.1', port: server.port, isEncrypted, ca };
  source = createElectrum(createElectrumClient(place, 'PainelBitcoin/1.0', limits));
};

const wellKept = () => ({
  'blockchain.scripthash.get_balance': () => ({ confirmed: 5_000_000_000, unconfirmed: -1_000 }),
  'blockchain.scripthash.get_history': () => [
    { height: 170, tx_hash: 'a' },
    { height: 9, tx_hash: 'b' },
    { height: 0, tx_hash: 'c', fee: 200 },
    { height: -1, tx_hash: 'd', fee: 200 },
  ],
  'blockchain.scripthash.listunspent': () => [
    { tx_hash: coin, tx_pos: 1, height: 170, value: 5_000_000_000 },
  ],
  'blockchain.block.header': () => firstHeader,
});

beforeEach(async () => {
  server = await startElectrumServer();
  server.methods = wellKept();
  connect();
});
afterEach(async () => {
  await source.close!();
  await server.close();
});

it('returns balance, unconfirmed coins and the last transaction, asking by script hash alone', async () => {
  expect(await readOne(source, genesis)).toEqual({
    balanceSats: 5_000_000_000,
    unconfirmedSats: -1_000,
    unconfirmedCount: 2,
    transactionCount: 2,
    lastTransactionAt: '2009-01-03T18:15:05.000Z',
    isUsed: true,
    source: 'live',
    coins: {
      state: 'read',
      outputs: [{ txid: coin, vout: 1, sats: 5_000_000_000, height: 170, time: '2009-01-03T18:15:05.000Z' }],
    },
  });
  const hash = scriptHashOfAddress(genesis);
  expect(server.asked).toEqual([
    ['server.version', 'PainelBitcoin/1.0', '1.4'],
    ['blockchain.scripthash.get_balance', hash],
    ['blockchain.scripthash.get_history', hash],
    ['blockchain.block.header', 170],
    ['blockchain.scripthash.listunspent', hash],
  ]);
});

it('of an address without payments is empty, and requests no block', async () => {
  server.methods['blockchain.scripthash.get_balance'] = () => ({ confirmed: 0, unconfirmed: 0 });
  server.methods['blockchain.scripthash.get_history'] = () => [];
  expect(await readOne(source, genesis)).toMatchObject({
    balanceSats: 0,
    transactionCount: 0,
    lastTransactionAt: null,
    isUsed: false,
  });
  expect(server.asked).toHaveLength(3);
});

it('counts one that is only in the mempool as used', async () => {
  server.methods['blockchain.scripthash.get_history'] = () => [{ height: 0, tx_hash: 'c' }];
  expect(await readOne(source, genesis)).toMatchObject({
    isUsed: true,
    transactionCount: 0,
    lastTransactionAt: null,
  });
});

it('reads many over one connection, in their order, and each block once', async () => {
  const addresses = Array.from({ length: 23 }, (_unused, index) => (index % 2 ? genesis : vault));
  const answers: string[] = [];
  for await (const answer of source.read(addresses.map((address) => question(address)))) {
    expect(answer).toHaveProperty('reading');
    answers.push(answer.address);
  }
  expect(answers).toEqual(addresses);
  expect(server.connections).toBe(1);
  expect(server.asked.filter(([method]) => method === 'blockchain.block.header')).toHaveLength(1);
});

it('requests no block where the number of transactions is the known one', async () => {
  const known = {
    transactionCount: 2,
    lastTransactionAt: '2010-01-01T00:00:00.000Z',
    hasSettledCoins: true,
  };
  expect((await readOne(source, genesis, { known })).lastTransactionAt).toBe(known.lastTransactionAt);
  // Unconfirmed transactions may have spent a coin.
  expect(server.asked.map(([method]) => method)).toContain('blockchain.scripthash.listunspent');
});

it('connects again when the server has ended the connection', async () => {
  await readOne(source, genesis);
  server.drop();
  expect(await readOne(source, genesis)).toMatchObject({ transactionCount: 2 });
  expect(server.connections).toBe(2);
});

it('ends an unused connection', async () => {
  connect({ idleMs: 50 });
  await readOne(source, genesis);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await readOne(source, genesis)).toMatchObject({ transactionCount: 2 });
  expect(server.connections).toBe(2);
});

it('ignores responses that it has not requested', async () => {
  const reading = readOne(source, genesis);
  const before = server.methods['blockchain.scripthash.get_balance']!;
  server.methods['blockchain.scripthash.get_balance'] = (...params) => {
    server.say('{"jsonrpc":"2.0","method":"blockchain.headers.subscribe","params":[]}\n\n');
    return before(...params);
  };
  expect(await reading).toMatchObject({ transactionCount: 2 });
});

describe('a server that', () => {
  const failing = (name: string, answer: () => unknown) => {
    server.methods[name] = answer;
    return readOne(source, genesis).catch((error: unknown) => error);
  };

  it.each([
    ['answers another shape', () => ({ confirmed: '1' }), { kind: 'malformed' }],
    ['returns half a satoshi', () => ({ confirmed: 0.5, unconfirmed: 0 }), { kind: 'malformed' }],
  ])('%s is not believed', async (_what, answer, failure) => {
    expect(await failing('blockchain.scripthash.get_balance', answer)).toMatchObject(failure);
  });

  it.each([
    [-32_602, 'unsupported script hash', 'status'],
    [1, 'history too large', 'status'],
    [-102, 'server busy - request timed out', 'rate-limited'],
    [1, 'excessive resource usage', 'rate-limited'],
  ])('refuses with %i «%s» is reported as such', async (code, message, kind) => {
    const refuse = () => {
      throw new ElectrumRefusal(code, message);
    };
    expect(await failing('blockchain.scripthash.get_history', refuse)).toMatchObject({ kind });
  });

  it('times out when it is silent', async () => {
    connect({ answerTimeoutMs: 100 });
    expect(await failing('blockchain.scripthash.get_balance', () => silence)).toMatchObject({
      kind: 'timeout',
    });
  });

  it('sends garbage is given up on', async () => {
    expect(await failing('blockchain.scripthash.get_balance', () => server.say('<html>\n'))).toMatchObject({
      kind: 'malformed',
    });
  });

  it('sends a line without an end is given up on', async () => {
    connect({ maxLineBytes: 10_000 });
    expect(
      await failing('blockchain.scripthash.get_balance', () => server.say('x'.repeat(20_000))),
    ).toMatchObject({ kind: 'too-large' });
  });

  it('is unreachable is reported as such', async () => {
    await server.close();
    expect(await readOne(source, genesis).catch((error: unknown) => error)).toMatchObject({
      kind: 'network',
    });
    server = await startElectrumServer();
  });
});

describe('over TLS', () => {
  beforeEach(async () => {
    await server.close();
    server = await startElectrumServer({ isEncrypted: true });
    server.methods = wellKept();
  });

  it('a server with a known certificate is read', async () => {
    connect({}, true, electrumCa);
    expect(await readOne(source, genesis)).toMatchObject({ balanceSats: 5_000_000_000 });
  });

  it('a server without a trusted certificate is not asked', async () => {
    connect({}, true);
    expect(await readOne(source, genesis).catch((error: unknown) => error)).toMatchObject({
      kind: 'network',
    });
    expect(server.asked).toEqual([]);
  });
});
