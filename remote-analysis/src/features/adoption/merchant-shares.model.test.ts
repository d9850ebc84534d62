import { merchantShares } from './merchant-shares.model';

it('divides what is counted', () => {
  expect(
    merchantShares([
      { name: 'Restaurantes', count: 75 },
      { name: 'Hotéis', count: 25 },
      { name: 'Outros', count: null },
    ]),
  ).toEqual([
    { name: 'Restaurantes', count: 75, share: 75 },
    { name: 'Hotéis', count: 25, share: 25 },
    { name: 'Outros', count: null, share: null },
  ]);
});

it.each([[[]], [[{ name: 'Hotéis', count: 0 }]], [[{ name: 'Hotéis', count: null }]]])(
  'knows no share of %j',
  (categories) => {
    expect(merchantShares(categories).every(({ share }) => share === null)).toBe(true);
  },
);
