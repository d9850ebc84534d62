import { type OpenTransfer, isUnusualFee, matchTransfers } from './match-transfers';

const txid = 'ab'.repeat(32);
let lastSeq = 0n;
const transfer = (values: Partial<OpenTransfer>): OpenTransfer => ({
  id: 'out',
  kind: 'transfer_out',
  accountId: 'a',
  occurredAt: '2026-01-01T10:00:00.000Z',
  seq: (lastSeq += 1n),
  sats: 5_000_000n,
  feeSats: 0n,
  txid: null,
  ...values,
});
const arrival = (values: Partial<OpenTransfer>) =>
  transfer({ id: 'in', kind: 'transfer_in', accountId: 'b', ...values });
const match = (open: OpenTransfer[]) => matchTransfers(open, () => false);

it.each<[string, Partial<OpenTransfer>, Partial<OpenTransfer>, bigint | null]>([
  ['the example', {}, { sats: 4_990_000n, occurredAt: '2026-01-01T10:42:00.000Z' }, 10_000n],
  ['1 % apart', {}, { sats: 4_950_000n }, 50_000n],
  ['more than 1 % apart', {}, { sats: 4_949_999n }, null],
  ['0,00001 BTC apart', { sats: 2_000n }, { sats: 1_000n }, 1_000n],
  ['more than that and 1 %', { sats: 2_000n }, { sats: 999n }, null],
  ['eight hours apart', {}, { occurredAt: '2026-01-01T18:00:00.000Z' }, 0n],
  ['longer', {}, { occurredAt: '2026-01-01T18:00:01.000Z' }, null],
  ['before, by a clock that is wrong', {}, { occurredAt: '2026-01-01T02:00:00.000Z' }, 0n],
  ['more arrived than left', {}, { sats: 5_000_001n }, null],
  ['of which the fee is known', { feeSats: 100n }, { sats: 5_000_000n }, 100n],
  ['a small one with a large known fee', { sats: 200_000n, feeSats: 10_000n }, { sats: 200_000n }, 10_000n],
  ['1 % less than that', { sats: 200_000n, feeSats: 10_000n }, { sats: 198_000n }, 12_000n],
  ['more than 1 % less', { sats: 200_000n, feeSats: 10_000n }, { sats: 197_999n }, null],
  ['1 % more, of the fee', { sats: 200_000n, feeSats: 10_000n }, { sats: 202_000n }, 8_000n],
  ['more than 1 % more', { sats: 200_000n, feeSats: 10_000n }, { sats: 202_001n }, null],
  ['0,00001 BTC less', { sats: 2_000n, feeSats: 5_000n }, { sats: 1_000n }, 6_000n],
  ['more than that less', { sats: 2_000n, feeSats: 5_000n }, { sats: 999n }, null],
  ['the fee included in the sum', { sats: 200_000n, feeSats: 10_000n }, { sats: 209_000n }, 1_000n],
  ['more than the sum with its fee', { sats: 200_000n, feeSats: 10_000n }, { sats: 210_001n }, null],
  ['of which the large fee is not known', { sats: 210_000n }, { sats: 200_000n }, null],
  ['of one account', {}, { accountId: 'a' }, null],
  ['of another transaction', { txid }, { txid: 'cd'.repeat(32) }, null],
  [
    'of the same transaction, days apart',
    { txid },
    { txid, sats: 100n, occurredAt: '2026-01-09T00:00:00.000Z' },
    4_999_900n,
  ],
])('a pair: %s', (_name, out, arrived, feeSats) => {
  expect(match([transfer(out), arrival(arrived)]).map((each) => each.feeSats)).toEqual(
    feeSats === null ? [] : [feeSats],
  );
});

it('a pair by its amount and time alone is not certain, however near the two are', () => {
  expect(match([transfer({}), arrival({})])).toMatchObject([{ reason: 'amount_and_time', isCertain: false }]);
});

it.each<[string, Partial<OpenTransfer>, bigint[], boolean]>([
  ['without loss', {}, [5_000_000n], true],
  ['1 % lost', {}, [4_950_000n], true],
  ['more than 1 % lost', {}, [4_949_999n], false],
  ['0,00001 BTC lost', { sats: 2_000n }, [1_000n], true],
  ['more than that lost', { sats: 2_000n }, [999n], false],
  ['a large fee that is known', { sats: 200_000n, feeSats: 10_000n }, [200_000n], true],
  ['half to another account', {}, [2_500_000n, 2_499_000n], true],
  ['nearly all to one account, the rest to another', {}, [4_960_000n, 39_000n], true],
  ['to three accounts', { feeSats: 1_000n }, [2_000_000n, 1_500_000n, 1_500_000n], true],
  ['half to another account, and much lost', {}, [2_500_000n, 2_400_000n], false],
])(
  'one transaction is certain where its sums fit, with all that arrived: %s',
  (_name, out, sums, isCertain) => {
    const arrivals = sums.map((sats, at) => arrival({ id: `in${at}`, txid, sats }));
    const [found, ...others] = match([transfer({ txid, ...out }), ...arrivals]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ reason: 'same_txid', isCertain });
    expect(found!.inIds.toSorted()).toEqual(arrivals.map(({ id }) => id));
  },
);

it.each<[string, Partial<OpenTransfer>, string | null]>([
  ['one transaction', { txid }, txid],
  ['an exit that names none', {}, txid],
  ['arrivals that name none', { txid }, null],
])('two arrivals are never a fee of the other: %s', (_name, out, arrivedTxid) => {
  const open = [
    transfer({ sats: 3_000_000n, feeSats: 1_000n, ...out }),
    arrival({ id: 'i1', txid: arrivedTxid, sats: 1_000_000n }),
    arrival({ id: 'i2', txid: arrivedTxid, sats: 2_000_000n, accountId: 'c' }),
  ];
  const expected = arrivedTxid === null ? [] : [[1_000n, 'i1', 'i2']];
  expect(match(open).map(({ feeSats, inIds }) => [feeSats, ...inIds.toSorted()])).toEqual(expected);
});

it('joins two exits of a transaction in one arrival', () => {
  const open = [
    transfer({ id: 'o1', txid, sats: 1_000_000n }),
    transfer({ id: 'o2', txid, sats: 2_000_000n, accountId: 'c' }),
    arrival({ txid, sats: 2_999_000n }),
  ];
  expect(match(open)).toMatchObject([
    { outIds: ['o1', 'o2'], inIds: ['in'], feeSats: 1_000n, isCertain: true },
  ]);
});

it('of one transaction pairs what left an account and came back to it, and nothing else of one account', () => {
  const own = (values: Partial<OpenTransfer>) => [
    transfer({ ...values }),
    arrival({ accountId: 'a', ...values }),
  ];
  expect(match(own({ txid }))).toMatchObject([{ reason: 'same_txid', isCertain: true }]);
  expect(match(own({}))).toEqual([]);
});

it.each<[bigint, bigint, boolean]>([
  [100_000n, 10_000_000n, false],
  [100_001n, 1_000_000_000n, true],
  [100n, 10_000n, false],
  [101n, 10_000n, true],
])('a fee of %s for %s is unusual: %s', (fee, left, unusual) => {
  expect(isUnusualFee(fee, left)).toBe(unusual);
});

it('takes the nearer sum where a fee is known', () => {
  const open = [
    transfer({ sats: 200_000n, feeSats: 10_000n }),
    arrival({ id: 'i1', sats: 202_000n }),
    arrival({ id: 'i2', sats: 200_000n }),
  ];
  expect(match(open).flatMap(({ inIds }) => inIds)).toEqual(['i2']);
});

it('an exit of a batch is the sum that pays the person, and no other output counts', () => {
  const exits = [
    transfer({ id: 'o1', accountId: 'x', txid, sats: 3_000_000n, feeSats: 2_000n }),
    transfer({ id: 'o2', accountId: 'x', txid, sats: 5_000_000n, feeSats: 2_000n }),
  ];
  const ins = [
    arrival({ id: 'i1', accountId: 'b', txid, sats: 5_000_000n }),
    arrival({ id: 'i2', accountId: 'c', txid, sats: 3_000_000n }),
  ];
  expect(
    match([...exits, ...ins]).map(({ outIds, inIds, isCertain }) => [...outIds, ...inIds, isCertain]),
  ).toEqual([
    ['o1', 'i2', true],
    ['o2', 'i1', true],
  ]);
});

it('takes each side once, the nearest amount first', () => {
  const open = [
    transfer({ id: 'o1' }),
    transfer({ id: 'o2' }),
    arrival({ id: 'i1', sats: 4_980_000n }),
    arrival({ id: 'i2', sats: 4_999_000n }),
    arrival({ id: 'i3', sats: 4_970_000n }),
  ];
  const pairs = [
    ['o1', 'i2'],
    ['o2', 'i1'],
  ];
  expect(match(open).map(({ outIds, inIds }) => [...outIds, ...inIds])).toEqual(pairs);
  expect(match(open.toReversed()).map(({ outIds, inIds }) => [...outIds, ...inIds])).toEqual(pairs);
});

it('takes the first arrival of the ledger among equals, whatever its id', () => {
  const open = [transfer({}), arrival({ id: 'z' }), arrival({ id: 'a' })];
  for (const list of [open, open.toReversed()])
    expect(match(list).flatMap(({ inIds }) => inIds)).toEqual(['z']);
});

it('leaves a rejected pair apart and finds the next', () => {
  const open = [transfer({}), arrival({ id: 'i1' }), arrival({ id: 'i2', sats: 4_999_000n })];
  const found = matchTransfers(open, ({ inId }) => inId === 'i1');
  expect(found.flatMap(({ inIds }) => inIds)).toEqual(['i2']);
});
