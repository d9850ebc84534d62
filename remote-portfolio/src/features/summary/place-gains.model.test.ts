import { portfolioGainsSchema } from '@painel/contract';
import example from '@painel/contract/examples/portfolio/gains.json';
import { gainsOf } from './place-gains.model';

const place = { ...example.places[0]!, balance: 0.3 };
const gains = portfolioGainsSchema.parse({
  ...example,
  places: [
    { ...place, kind: 'address', id: 'a1' },
    { ...place, kind: 'wallet', id: 'w1' },
    { ...place, kind: 'account', id: 'c1' },
    { ...place, kind: 'typed', id: null, balance: 0.1, share: 0.1 },
  ],
});
const unlinked = { addressId: null, watchedWalletId: null, externalWalletId: null };
const externals = [
  { id: 'e1', balance: 9 },
  { id: 'e2', balance: 0.03 },
  { id: 'e3', balance: 0.03 },
  { id: 'e4', balance: 0.04 },
];
const found = gainsOf(gains, [{ ...unlinked, id: 'c1', externalWalletId: 'e1' }], externals);

it('finds each place by its reference', () => {
  expect(found.address('a1')).toMatchObject({ kind: 'address' });
  expect(found.wallet('w1')).toMatchObject({ kind: 'wallet' });
  expect([found.address('w1'), found.wallet('a1')]).toEqual([null, null]);
});

it('gives an account its own place, or that of its watched address or wallet', () => {
  expect(found.account({ ...unlinked, id: 'c1' })).toMatchObject({ kind: 'account' });
  expect(found.account({ ...unlinked, id: 'c2', watchedWalletId: 'w1' })).toMatchObject({ id: 'w1' });
  expect(found.account({ ...unlinked, id: 'c2', addressId: 'a1' })).toMatchObject({ id: 'a1' });
  expect(found.account({ ...unlinked, id: 'c2' })).toBeNull();
});

it('gives an external wallet the place of its account, or its share alone', () => {
  expect(found.external({ id: 'e1', balance: 9 })).toMatchObject({ kind: 'account', gainCents: -25_000 });
  const shares = externals.slice(1).map((wallet) => found.external(wallet));
  expect(shares.map((of) => [of?.gainCents, of?.share])).toEqual([
    [null, 0.03],
    [null, 0.03],
    [null, 0.04],
  ]);
});
