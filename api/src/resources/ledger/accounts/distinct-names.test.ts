import { distinctNames } from './distinct-names';

const long = 'a'.repeat(100);

it.each([
  [
    ['Cofre', 'Outro'],
    ['Cofre', 'Outro'],
  ],
  [
    ['Cofre', 'Cofre', 'Cofre'],
    ['Cofre', 'Cofre (2)', 'Cofre (3)'],
  ],
  [
    ['Cofre', 'Cofre (2)', 'Cofre'],
    ['Cofre', 'Cofre (2)', 'Cofre (3)'],
  ],
  [
    [long, long],
    [long, `${'a'.repeat(96)} (2)`],
  ],
])('%j become distinct', (given, distinct) => {
  const accounts = given.map((name, at) => ({ id: `a${at}`, name, kind: 'other' as const }));
  expect([...distinctNames(accounts).values()]).toEqual(distinct);
});

it('accounts of different kinds may have one name', () => {
  const accounts = [
    { id: 'a1', name: 'Binance', kind: 'exchange_br' as const },
    { id: 'a2', name: 'Binance', kind: 'exchange_foreign' as const },
  ];
  expect([...distinctNames(accounts).values()]).toEqual(['Binance', 'Binance']);
});
