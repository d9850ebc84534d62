import { type OpenTransfer, matchTransfers } from './match-transfers';

const txid = 'ab'.repeat(32);
const transfer = (values: Partial<OpenTransfer>): OpenTransfer => ({
  id: 'out',
  kind: 'transfer_out',
  accountId: 'a',
  occurredAt: '2026-01-01T10:00:00.000Z',
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
  expect(match(open).map(({ outId, inId }) => [outId, inId])).toEqual(pairs);
  expect(match(open.toReversed()).map(({ outId, inId }) => [outId, inId])).toEqual(pairs);
});

it('leaves a rejected pair apart and finds the next', () => {
  const open = [transfer({}), arrival({ id: 'i1' }), arrival({ id: 'i2', sats: 4_999_000n })];
  const found = matchTransfers(open, ({ inId }) => inId === 'i1');
  expect(found.map(({ inId }) => inId)).toEqual(['i2']);
});
