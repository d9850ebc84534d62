import { question, readOne } from '../../testing/address-readings';
import { type UpstreamServer, startUpstreamServer } from '../../testing/vendors/upstream-server';
import type { AddressSource } from './address-source';
import { createBitcoinCore } from './bitcoin-core';
import { scriptOfAddress } from './script-of-address';

const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const unspent = (address: string, amount: string) =>
  `{"txid":"${'ab'.repeat(32)}","vout":0,"scriptPubKey":"${scriptOfAddress(address).toString('hex')}","amount":${amount},"height":170}`;
const answer = (...unspents: string[]) =>
  `{"result":{"success":true,"height":967731,"unspents":[${unspents.join(',')}],"total_amount":0.1},"error":null,"id":"painel"}`;

let server: UpstreamServer;
let node: AddressSource;
let bodies: string[];
/** The node has no headers, so the coins come without a time. */
const coinsOf = (...sats: number[]) => ({
  state: 'read',
  outputs: sats.map((each) => ({ txid: 'ab'.repeat(32), vout: 0, sats: each, height: 170, time: null })),
});
const answering = (status: number, body: string): UpstreamServer['answer'] => {
  return (request, response) => {
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      bodies.push(sent);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  };
};

beforeEach(async () => {
  server = await startUpstreamServer();
  bodies = [];
  node = createBitcoinCore(
    { url: server.url, credentials: async () => 'painel:segredo' },
    'PainelBitcoin/1.0',
  );
});
afterEach(async () => {
  await node.close!();
  await server.close();
});

const failureOf = () => readOne(node, genesis).catch((error: unknown) => error);

it('reads the balances of many addresses in one scan, and says that it has no history', async () => {
  server.answer = answering(
    200,
    answer(
      unspent(genesis, '0.10000000'),
      unspent(vault, '20999999.97690000'),
      unspent(genesis, '0.20000001'),
    ),
  );
  const read: unknown[] = [];
  for await (const each of node.read(
    [genesis, vault, 'bc1sw50qgdz25j'].map((address) => question(address)),
  )) {
    read.push(each);
  }
  const reading = {
    unconfirmedSats: null,
    unconfirmedCount: null,
    transactionCount: null,
    lastTransactionAt: null,
    isUsed: true,
    source: 'live',
  };
  expect(read).toEqual([
    {
      address: genesis,
      reading: { ...reading, balanceSats: 30_000_001, coins: coinsOf(10_000_000, 20_000_001) },
    },
    {
      address: vault,
      reading: { ...reading, balanceSats: 2_099_999_997_690_000, coins: coinsOf(2_099_999_997_690_000) },
    },
    { address: 'bc1sw50qgdz25j', reading: { ...reading, balanceSats: 0, isUsed: false, coins: coinsOf() } },
  ]);
  expect(JSON.parse(bodies[0]!)).toMatchObject({
    method: 'scantxoutset',
    params: [
      'start',
      [{ desc: `addr(${genesis})` }, { desc: `addr(${vault})` }, { desc: 'addr(bc1sw50qgdz25j)' }],
    ],
  });
  expect(bodies.map((body) => [JSON.parse(body)].flat()[0].method)).toEqual(['scantxoutset', 'getblockhash']);
  expect(server.requests[0]!.headers.authorization).toBe(
    `Basic ${Buffer.from('painel:segredo').toString('base64')}`,
  );
});

it.each(['0.00000001', '1e-8', '0.1', '2.10', '20999999.99999999', '12345678.87654321'])(
  'reads %s BTC to the satoshi',
  async (amount) => {
    server.answer = answering(200, answer(unspent(genesis, amount)));
    expect((await readOne(node, genesis)).balanceSats).toBe(Math.round(Number(amount) * 1e8));
  },
);

it('asks to be asked again while another scan runs', async () => {
  const error = { code: -8, message: 'Scan already in progress, use action "abort" or "status"' };
  server.answer = answering(500, JSON.stringify({ result: null, error, id: 'painel' }));
  expect(await failureOf()).toMatchObject({ kind: 'rate-limited', retryAfterMs: 30_000 });
});

it.each([
  [401, '', { kind: 'status', statusCode: 401 }],
  [403, '', { kind: 'status', statusCode: 403 }],
  [500, '{"result":null,"error":{"code":-28,"message":"Loading block index…"}}', { kind: 'status' }],
  [200, '{"result":{"success":false,"unspents":[]}}', { kind: 'malformed' }],
  [200, '{"result":null}', { kind: 'malformed' }],
  [200, '<html>', { kind: 'malformed' }],
  [200, answer(unspent(genesis, '-1')), { kind: 'malformed' }],
  [200, answer(unspent(genesis, '21000001')), { kind: 'malformed' }],
])('with the status %i and «%s» returns no balance', async (status, body, failure) => {
  server.answer = answering(status, body);
  expect(await failureOf()).toMatchObject(failure);
});

it('that is unreachable is reported as such', async () => {
  await server.close();
  expect(await failureOf()).toMatchObject({ kind: 'network' });
  server = await startUpstreamServer();
});
