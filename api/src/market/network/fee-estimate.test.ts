import * as fc from 'fast-check';
import { estimateFees, feeSats, readCounts, satsInCents, transactionWeight } from './fee-estimate';

const weightOf = (inputs: string, outputs: string) =>
  transactionWeight(readCounts(inputs), readCounts(outputs));
const vbytesOf = (inputs: string, outputs: string) =>
  estimateFees(weightOf(inputs, outputs), [], null).vbytes;

it.each([
  ['p2wpkh:1', 'p2wpkh:2', 562, 141],
  ['p2wpkh:2', 'p2wpkh:2', 834, 209],
  ['p2tr:1', 'p2tr:2', 616, 154],
  ['p2pkh:1', 'p2pkh:2', 904, 226],
  ['p2wpkh:20', 'p2wpkh:1', 5_606, 1_402],
  // No marker, flag or witness where no input has one.
  ['p2pkh:1', 'p2pkh:1', 768, 192],
  ['p2sh-p2wpkh:1', 'p2sh:1', 534, 134],
  ['p2tr:1', 'p2tr:1', 444, 111],
  ['p2tr:1', 'p2wsh:1', 444, 111],
  // A P2PKH input next to one with a witness has an empty witness.
  ['p2pkh:1,p2wpkh:1', 'p2wpkh:1', 1_031, 258],
  ['p2pkh:2,p2tr:1', 'p2wpkh:1', 1_582, 396],
  // Counters have three bytes from 253.
  ['p2wpkh:252', 'p2wpkh:1', 42 + 252 * 272 + 124, 17_178],
  ['p2wpkh:253', 'p2wpkh:1', 42 + 8 + 253 * 272 + 124, 17_248],
  ['p2wpkh:1', 'p2wpkh:253', 42 + 8 + 272 + 253 * 124, 7_924],
  ['p2wpkh:253', 'p2wpkh:253', 42 + 16 + 253 * 396, 25_062],
])('weighs %s to %s as %d weight units, %d vB', (inputs, outputs, weight, vbytes) => {
  expect(weightOf(inputs, outputs)).toBe(weight);
  expect(vbytesOf(inputs, outputs)).toBe(vbytes);
});

it('costs 282 sats and R$ 1,69 for 141 vB at 2 sat/vB and 600.000,00', () => {
  expect(estimateFees(562, [{ target: 'chosen', rate: 2 }], 60_000_000).estimates).toEqual([
    { target: 'chosen', rate: 2, sats: 282, cents: 169 },
  ]);
});

it.each([
  [141, 0.5, 71],
  [141, 0.001, 1],
  [141, 0.1, 15],
  [141, 0.3, 43],
  [100, 0.07, 7],
  [1_000, 1.001, 1_001],
  [250, 10_000, 2_500_000],
])('rounds the fee of %d vB at %d sat/vB up to %d satoshis', (vbytes, rate, sats) => {
  expect(feeSats(vbytes, rate)).toBe(sats);
});

it('rounds centavos half up, also beyond 2⁵³ of the product', () => {
  expect(satsInCents(1, 50_000_000)).toBe(1);
  expect(satsInCents(1, 49_999_999)).toBe(0);
  expect(satsInCents(1_500_000_000, 60_000_001)).toBe(900_000_015);
});

it('has no amount in reais without a price', () => {
  expect(estimateFees(562, [{ target: 'hour', rate: 1 }], null).estimates[0]!.cents).toBeNull();
});

it('weighs more with each part that is added', () => {
  const count = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(count, count, (inputs, outputs) => {
      const weight = weightOf(`p2wpkh:${inputs}`, `p2tr:${outputs}`);
      expect(weightOf(`p2wpkh:${inputs + 1}`, `p2tr:${outputs}`)).toBeGreaterThan(weight);
      expect(weightOf(`p2wpkh:${inputs}`, `p2tr:${outputs + 1}`)).toBeGreaterThan(weight);
    }),
  );
});
