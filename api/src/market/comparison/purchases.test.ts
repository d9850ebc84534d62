import { type Purchases, purchase } from './purchases';

const closes = (prices: Record<string, number>) => (day: string) =>
  day in prices ? BigInt(prices[day]!) : null;
const plain = { amountCents: 50_000, feeBps: 0, to: '2026-12-31' };
const days = ({ made }: Purchases) => made.map(({ day }) => day);

it.each([
  ['its own day', '2026-01-05', ['2026-01-05'], 0, 0],
  ['seven days later', '2026-01-12', ['2026-01-12'], 1, 0],
  ['eight days later', '2026-01-13', [], 0, 1],
])('buys at the next close on %s', (_name, close, made, moved, skipped) => {
  const bought = purchase(['2026-01-05'], plain, closes({ [close]: 50_000_000 }));
  expect([days(bought), bought.moved, bought.skipped]).toEqual([made, moved, skipped]);
});

it('never buys after the last day, nor twice what a later close decides', () => {
  const closeOn = closes({ '2026-01-06': 50_000_000 });
  expect(purchase(['2026-01-05'], { ...plain, to: '2026-01-05' }, closeOn)).toMatchObject({
    made: [],
    skipped: 1,
    paid: 0n,
    lumpSats: 0n,
  });
});

it.each([
  // 50,000 centavos of which 250 basis points are 1,250.
  [50_000, 250, 1_250n, 97_500n],
  // Half a centavo is rounded up.
  [50, 100, 1n, 98n],
  [49, 100, 0n, 98n],
  [1, 1_000, 0n, 2n],
  [50_000, 1_000, 5_000n, 90_000n],
])(
  'takes from %s centavos at %s basis points %s centavos and buys %s satoshis',
  (amountCents, feeBps, fees, sats) => {
    const bought = purchase(
      ['2026-01-05'],
      { ...plain, amountCents, feeBps },
      closes({ '2026-01-05': 50_000_000 }),
    );
    expect([bought.fees, bought.made[0]!.sats, bought.paid]).toEqual([fees, sats, BigInt(amountCents)]);
  },
);

it('counts the largest amounts to the satoshi', () => {
  // 10,000,000.00 at 0.03 for a bitcoin.
  const bought = purchase(['2026-01-05'], { ...plain, amountCents: 1e9 }, closes({ '2026-01-05': 3 }));
  expect(bought.made[0]!.sats).toBe(33_333_333_333_333_333n);
});
