import { exampleEntries, examplePrices } from './example.content';
import { daysOfExample } from './example-days';
import { holdingsOf, summarize } from './example.model';

const entry = (kind: 'buy' | 'sell', sats: number, cents: number) => ({
  day: '2026-01-01',
  kind,
  account: 'A',
  sats,
  cents,
});

it.each([
  ['nothing', [], { sats: 0n, cost: 0n, average: null, worth: 0n, gain: 0n, realized: 0n }],
  [
    'a purchase',
    [entry('buy', 1_000_000, 5_000_00)],
    { sats: 1_000_000n, cost: 500_000n, average: 50_000_000n, worth: 600_000n, gain: 100_000n, realized: 0n },
  ],
  [
    'a sale of half at the average cost of both purchases',
    [
      entry('buy', 1_000_000, 4_000_00),
      entry('buy', 1_000_000, 6_000_00),
      entry('sell', 1_000_000, 5_500_00),
    ],
    {
      sats: 1_000_000n,
      cost: 500_000n,
      average: 50_000_000n,
      worth: 600_000n,
      gain: 100_000n,
      realized: 50_000n,
    },
  ],
])('summarizes %s', (_, entries, summary) => {
  expect(summarize(entries, 600_000_00)).toEqual(summary);
});

it('adds up: the accounts hold the whole, gain and sales are what came out beyond what went in', () => {
  const price = examplePrices.at(-1)!.cents;
  const { sats, worth, gain, realized } = summarize(exampleEntries, price);
  expect(holdingsOf(exampleEntries).reduce((sum, holding) => sum + holding.sats, 0n)).toBe(sats);
  const net = exampleEntries.reduce(
    (sum, { kind, cents }) => sum + BigInt(kind === 'buy' ? cents : -cents),
    0n,
  );
  expect(gain + realized).toBe(worth - net);
  const days = daysOfExample(exampleEntries, examplePrices);
  expect(days.at(-1)).toMatchObject({
    date: '2026-10-31',
    valueCents: Number(worth),
    depositsCents: Number(net),
  });
});
