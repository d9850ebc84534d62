import type { LedgerFeePolicy } from '@painel/contract';
import { inReais } from '../../../../testing/rule-entries';
import { priceAtTheEnd, workedExample, workedLinks, workedPrices } from '../../../../testing/worked-example';
import { keepBook } from './keep-book';
import { averagePerBtc } from './money';
import { positionOf } from './position';

type Place = keyof typeof workedExample;

const order: Place[] = ['1', '2', '3', '3.5', '4', '5', '6'];

/** The book after the entry of a number. */
const after = (number: Place, policy: LedgerFeePolicy) => {
  const entries = order.slice(0, order.indexOf(number) + 1).map((each) => workedExample[each]);
  return keepBook(entries, workedLinks, inReais(policy, workedPrices));
};

describe('the pool of the worked example', () => {
  it.each<[Place, LedgerFeePolicy, bigint, bigint]>([
    ['1', 'write_off', 10_000_000n, 5_025_000n],
    ['2', 'write_off', 14_975_000n, 8_025_000n],
    ['3.5', 'write_off', 14_965_000n, 8_019_641n],
    ['4', 'write_off', 14_963_000n, 8_018_569n],
    ['5', 'write_off', 13_962_000n, 7_482_140n],
    ['6', 'write_off', 8_962_000n, 4_802_674n],
    ['3.5', 'keep_cost', 14_965_000n, 8_025_000n],
    ['4', 'keep_cost', 14_963_000n, 8_025_000n],
    ['5', 'keep_cost', 13_962_000n, 7_488_677n],
    ['6', 'keep_cost', 8_962_000n, 4_806_870n],
    ['3.5', 'disposal', 14_965_000n, 8_019_641n],
    ['4', 'disposal', 14_963_000n, 8_018_569n],
    ['5', 'disposal', 13_962_000n, 7_482_140n],
    ['6', 'disposal', 8_962_000n, 4_802_674n],
  ])('after %s under %s holds %s sats for %s centavos', (number, policy, sats, cost) => {
    expect(after(number, policy).pools.domestic).toEqual({ sats, cost });
  });

  it.each([
    ['1', 50_250_000n],
    ['2', 53_589_316n],
  ] as const)('after %s has the average %s', (number, average) => {
    const { sats, cost } = after(number, 'write_off').pools.domestic;
    expect(averagePerBtc(sats, cost)).toBe(average);
  });

  it.each([
    ['write_off', 13_963_000n, 7_482_676n],
    ['keep_cost', 13_963_000n, 7_488_677n],
  ] as const)('under %s holds %s sats for %s after the expense and before its fee', (policy, sats, cost) => {
    const steps = after('5', policy).steps.filter(({ entryId }) => entryId === workedExample['5'].id);
    expect([steps[0]!.poolSats, steps[0]!.poolCost]).toEqual([sats, cost]);
  });
});

describe('the results of the worked example', () => {
  it.each<[LedgerFeePolicy, [Place, bigint, bigint][]]>([
    [
      'write_off',
      [
        ['5', 535_893n, 24_107n],
        ['6', 2_679_466n, 106_534n],
      ],
    ],
    [
      'keep_cost',
      [
        ['5', 536_323n, 23_677n],
        ['6', 2_681_807n, 104_193n],
      ],
    ],
    [
      'disposal',
      [
        ['3', 5_359n, -159n],
        ['4', 1_072n, 8n],
        ['5', 535_893n, 24_107n],
        ['5', 536n, 24n],
        ['6', 2_679_466n, 106_534n],
      ],
    ],
  ])('under %s are %j', (policy, expected) => {
    const results = after('6', policy).disposals.map(({ entryId, cost, gain }) => [entryId, cost, gain]);
    expect(results).toEqual(expected.map(([number, ...rest]) => [workedExample[number].id, ...rest]));
  });

  it.each<[LedgerFeePolicy, bigint, bigint]>([
    ['write_off', 574_526n, 130_641n],
    ['keep_cost', 570_330n, 127_870n],
    ['disposal', 574_526n, 130_514n],
  ])('under %s are %s unrealised and %s realised at the last price', (policy, unrealised, realised) => {
    const position = positionOf(after('6', policy), priceAtTheEnd, 2026);
    expect(position).toMatchObject({
      marketValue: 5_377_200n,
      unrealised,
      realised,
      realisedThisYear: realised,
    });
    expect(positionOf(after('6', policy), null, 2027)).toMatchObject({
      marketValue: null,
      unrealised: null,
      realised,
      realisedThisYear: 0n,
    });
  });

  it('has nothing missing', () => {
    expect([...after('6', 'disposal').statuses]).toEqual([]);
  });
});
