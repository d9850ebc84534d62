import type { AlertSettings } from '@painel/contract';
import fc from 'fast-check';
import { type Coins, activityBetween } from './activity';
import { type FiringRules, type Outcome, type RuleState, judge } from './judge';
import { quietUntil } from './quiet-hours';
import { watchOf } from '../alert-kinds';
import { changeSince, referencePrice } from './watch';
import { type IndexedRule, createRuleIndex } from './rule-index';

const hour = 60 * 60_000;
const fresh: RuleState = { phase: 'armed', isNew: true, reachedAt: null, firedAt: null };
const rulesOf = (kind: Parameters<typeof watchOf>[0], params: object, own: Partial<FiringRules> = {}) => ({
  watch: watchOf(kind, params, 'u1')!,
  repeat: false,
  gapMs: 6 * hour,
  snoozedUntil: null,
  expiresAt: null,
  ...own,
});
const above = (own: Partial<FiringRules> = {}) =>
  rulesOf('price_above', { cents: 60_000_000, currency: 'BRL' }, own);

/** Feeds samples ten seconds apart. */
function feed(rules: FiringRules, values: number[], from = { state: fresh, now: 0 }) {
  let { state, now } = from;
  const outcomes: Outcome[] = [];
  for (const value of values) {
    now += 10_000;
    const judged = judge(rules, state, { value, at: now }, now);
    state = judged.state;
    // Every first sample places its rule, which each test of `held` shows in detail.
    outcomes.push(judged.outcome === 'placed' ? 'none' : judged.outcome);
  }
  return { state, now, outcomes };
}
const reais = (...values: number[]) => values.map((value) => value * 100);

describe('a rule', () => {
  it('follows the worked example: above 600.000', () => {
    const samples = reais(598_000, 601_000, 601_500, 599_900, 602_000, 602_100, 593_000, 600_500, 600_800);
    expect(feed(above(), samples).outcomes).toEqual([
      'none',
      'none',
      'fired',
      'none',
      'none',
      'none',
      'rearmed',
      'none',
      'fired',
    ]);
  });

  it('follows the worked example: −5 % in 24 h', () => {
    const rules = rulesOf('price_change', { percent: -5, window: '24h' });
    const change = changeSince(500_000, 475_000);
    expect([change, feed(rules, [-4.9, change, change]).outcomes]).toEqual([-5, ['none', 'none', 'fired']]);
  });

  it.each<[string, FiringRules, number[], Outcome[]]>([
    [
      'one sample is not enough',
      above(),
      reais(599_000, 601_000, 599_000, 601_000),
      ['none', 'none', 'none', 'none'],
    ],
    ['the threshold itself counts', above(), reais(1, 600_000, 600_000), ['none', 'none', 'fired']],
    ['a cent below does not', above(), [1, 59_999_999, 59_999_999], ['none', 'none', 'none']],
    [
      'one percent away it is armed again',
      above(),
      reais(1, 600_000, 600_000, 594_000),
      ['none', 'none', 'fired', 'rearmed'],
    ],
    [
      'a cent nearer it is not',
      above(),
      [1, 60_000_000, 60_000_000, 59_400_001],
      ['none', 'none', 'fired', 'none'],
    ],
    [
      'true when it was made, it waits until it is not',
      above(),
      reais(601_000, 602_000, 603_000, 599_999, 600_000, 600_001),
      ['none', 'none', 'none', 'released', 'none', 'fired'],
    ],
    [
      'below',
      rulesOf('price_below', { cents: 9_500_000, currency: 'USD' }),
      [9_600_000, 9_500_000, 9_499_999, 9_594_999, 9_595_000],
      ['none', 'none', 'fired', 'none', 'rearmed'],
    ],
    [
      'a rise',
      rulesOf('price_change', { percent: 5, window: '1h' }),
      [0, 5, 5.1, 4.01, 4],
      ['none', 'none', 'fired', 'none', 'rearmed'],
    ],
    [
      'a fall',
      rulesOf('price_change', { percent: -5, window: '1h' }),
      [0, -5, -5, -4.01, -4],
      ['none', 'none', 'fired', 'none', 'rearmed'],
    ],
    [
      'a fee',
      rulesOf('fee_below', { satVb: 2 }),
      [3, 2, 2, 2.01, 2.02],
      ['none', 'none', 'fired', 'none', 'rearmed'],
    ],
    [
      'the halving',
      rulesOf('halving', { blocksLeft: 1000 }),
      [1001, 1000, 999, 998],
      ['none', 'none', 'fired', 'none'],
    ],
    [
      'a portfolio above',
      rulesOf('portfolio_value', { direction: 'above', cents: 100 }),
      [99, 100, 101],
      ['none', 'none', 'fired'],
    ],
    [
      'a portfolio below',
      rulesOf('portfolio_value', { direction: 'below', cents: 100 }),
      [101, 100, 99],
      ['none', 'none', 'fired'],
    ],
    [
      'a premium above',
      rulesOf('premium', { direction: 'above', percent: 2 }),
      [1.9, 2, 2.3, 1.91, 1.9],
      ['none', 'none', 'fired', 'none', 'rearmed'],
    ],
    [
      'a premium below zero',
      rulesOf('premium', { direction: 'below', percent: 0 }),
      [0.1, 0, -0.2, 0.09, 0.1],
      ['none', 'none', 'fired', 'none', 'rearmed'],
    ],
    [
      'a silent source',
      rulesOf('source_stale', { minutes: 15 }),
      [14, 15, 16, 0],
      ['none', 'none', 'fired', 'rearmed'],
    ],
  ])('%s', (_name, rules, values, outcomes) => {
    expect(feed(rules, values).outcomes).toEqual(outcomes);
  });

  it('counts a sample that arrives twice once', () => {
    const sample = { value: 60_100_000, at: 20_000 };
    const { state } = feed(above(), reais(1));
    const first = judge(above(), state, sample, 20_000);
    expect(judge(above(), first.state, sample, 21_000).outcome).toBe('none');
  });

  it('is confirmed two seconds later at the earliest', () => {
    const { state, now } = feed(above(), reais(1, 601_000));
    const later = (ms: number) =>
      judge(above(), state, { value: 60_100_000, at: now + ms }, now + ms).outcome;
    expect([later(1), later(1_999), later(2_000)]).toEqual(['none', 'none', 'fired']);
  });

  it('fires after its snooze if it is still reached, and never after its end', () => {
    const snoozed = above({ snoozedUntil: 35_000 });
    expect(feed(snoozed, reais(1, 601_000, 601_000, 601_000)).outcomes).toEqual([
      'none',
      'none',
      'none',
      'fired',
    ]);
    const ending = above({ expiresAt: 30_000 });
    expect(feed(ending, reais(1, 601_000, 601_000)).outcomes).toEqual(['none', 'none', 'none']);
  });

  it('fires again after its gap while it stays reached, if it repeats', () => {
    const rules = above({ repeat: true });
    const once = feed(rules, reais(1, 601_000, 601_000));
    const soon = feed(rules, reais(601_000, 601_000), { ...once, now: once.now + 6 * hour - 30_000 });
    expect(soon.outcomes).toEqual(['none', 'none']);
    expect(feed(rules, reais(601_000), soon).outcomes).toEqual(['fired']);
    const crossing = feed(rules, reais(590_000, 601_000, 601_000), once);
    expect(crossing.outcomes).toEqual(['rearmed', 'none', 'none']);
  });
});

describe('the index of rules', () => {
  const kinds = [
    ['price_above', 'cents'],
    ['price_below', 'cents'],
  ] as const;
  const ruleArbitrary = fc.record({
    kind: fc.constantFrom(...kinds),
    threshold: fc.integer({ min: 90, max: 110 }),
    repeat: fc.boolean(),
  });
  const sampleArbitrary = fc.record({
    value: fc.integer({ min: 88, max: 112 }),
    isFresh: fc.constantFrom(true, true, true, true, false),
    passMs: fc.constantFrom(10_000, 10_000, 3 * hour),
  });

  it('judges as a scan of all rules does', () => {
    const all = fc.tuple(
      fc.array(ruleArbitrary, { minLength: 1, maxLength: 20 }),
      fc.array(sampleArbitrary, { minLength: 1, maxLength: 40 }),
    );
    fc.assert(
      fc.property(all, fc.constantFrom(1, 7, 100), ([made, samples], maxAdded) => {
        const index = createRuleIndex<IndexedRule>(maxAdded);
        const scanned = made.map(({ kind: [kind, name], threshold, repeat }, number) => ({
          ...rulesOf(kind, { [name]: threshold, currency: 'BRL' }, { repeat }),
          id: String(number),
          state: fresh,
        }));
        // Some are made later than others.
        const late = scanned.splice(Math.ceil(scanned.length / 2));
        for (const rule of scanned) index.put({ ...rule });
        let now = 0;
        for (const { value, isFresh, passMs } of samples) {
          const [another] = late.splice(0, 1);
          if (another) {
            scanned.push(another);
            index.put({ ...another });
          }
          now += passMs;
          if (!isFresh) {
            index.miss('price BRL');
            for (const rule of scanned) rule.state = { ...rule.state, reachedAt: null };
            continue;
          }
          const sample = { value, at: now };
          const expected = scanned.flatMap((rule) => {
            const { state, outcome } = judge(rule, rule.state, sample, now);
            rule.state = state;
            return outcome === 'none' ? [] : [`${rule.id} ${outcome}`];
          });
          const found = index
            .judge('price BRL', sample, now)
            .map(({ rule, outcome }) => `${rule.id} ${outcome}`);
          expect(found.sort()).toEqual(expected.sort());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('forgets a rule that is removed, and takes another in its place', () => {
    const index = createRuleIndex<IndexedRule>();
    index.put({ ...above(), id: 'a', state: { ...fresh, isNew: false } });
    index.put({ ...above(), id: 'b', state: { ...fresh, isNew: false } });
    index.remove('a');
    const at = (now: number) => ({ value: 60_100_000, at: now });
    index.judge('price BRL', at(1), 1);
    expect(index.isWaiting('price BRL')).toBe(true);
    expect(index.judge('price BRL', at(2_001), 2_001).map(({ rule }) => rule.id)).toEqual(['b']);
    index.remove('b');
    expect([index.series(), index.size()]).toEqual([[], 0]);
  });
});

it('takes the nearest candle of the window, at most 15 minutes off', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const candle = (minutesOff: number, open: number) => ({
    timestamp: now.getTime() - 24 * hour + minutesOff * 60_000,
    open,
    high: open,
    low: open,
    close: open,
    volume: 1,
  });
  expect(referencePrice([candle(-15, 1), candle(10, 2), candle(14, 3)], '24h', now)).toBe(2);
  expect(referencePrice([candle(15, 1)], '24h', now)).toBe(1);
  expect(referencePrice([candle(-15.1, 1), candle(15.1, 2)], '24h', now)).toBeNull();
  expect(referencePrice([candle(0, 1)], '1h', now)).toBeNull();
});

const coins = (
  confirmedSats: number,
  unconfirmedSats: number,
  transactions: number | null = null,
): Coins => ({
  confirmedSats,
  unconfirmedSats,
  transactions,
  source: 'live',
});
it.each<[string, Coins, Coins, string[]]>([
  ['nothing', coins(5, 0), coins(5, 0), []],
  ['a payment that waits', coins(5, 0), coins(5, 3), ['received 3']],
  ['its confirmation', coins(5, 3), coins(8, 0), ['confirmed 3']],
  ['a payment first seen in a block', coins(5, 0), coins(8, 0), ['receivedInBlock 3']],
  ['a reorganisation', coins(8, 0), coins(5, 3), ['returned 3']],
  ['a spending with change to the same wallet', coins(10, 0), coins(10, -4), ['sent 4']],
  ['its confirmation', coins(10, -4), coins(6, 0), ['confirmed 4']],
  ['a payment to oneself costs its fee', coins(10, 0), coins(10, -1), ['sent 1']],
  ['one is confirmed, another comes', coins(5, 3), coins(8, 2), ['received 2', 'confirmed 1']],
  ['a payment is replaced away', coins(5, 3), coins(5, 0), ['vanished 3']],
  ['a spending is replaced away', coins(5, -3), coins(5, 0), ['vanished 3']],
  ['a payment comes while a spending waits', coins(10, -4), coins(10, -1), ['received 3']],
  ['a spending while a payment waits', coins(10, 3), coins(10, 1), ['sent 2']],
  ['a reorganisation that drops a payment', coins(8, 0, 2), coins(5, 0, 1), ['vanished 3']],
  ['a reorganisation that drops a spending', coins(5, 0, 3), coins(8, 0, 2), ['vanished 3']],
  [
    'a reorganisation that drops a payment while another comes',
    coins(8, 0, 2),
    coins(5, 1, 1),
    ['vanished 2'],
  ],
  ['a reorganisation that keeps a payment', coins(8, 0, 2), coins(5, 3, 1), ['returned 3']],
  ['a spending first seen in a block', coins(8, 0, 2), coins(5, 0, 3), ['sentInBlock 3']],
  ['a spending without a history', coins(8, 0), coins(5, 0), ['sentInBlock 3']],
  ['another source', coins(5, 0), { ...coins(9, 0), source: 'simulated' }, []],
])('activity: %s', (_name, before, after, expected) => {
  expect(activityBetween(before, after).map(({ activity, sats }) => `${activity} ${sats}`)).toEqual(expected);
});
it('the first reading is no activity', () => expect(activityBetween(null, coins(5, 3))).toEqual([]));

const hours: AlertSettings = {
  zone: 'America/Sao_Paulo',
  quiet: true,
  quietFrom: 23,
  quietTo: 7,
  showAmounts: false,
};
it.each<[string, string, Partial<AlertSettings>, string | null]>([
  ['a minute before eleven', '2026-11-21T01:59:59Z', {}, null],
  ['at eleven', '2026-11-21T02:00:00Z', {}, '2026-11-21T10:00:00.000Z'],
  ['in the morning', '2026-11-21T09:59:59Z', {}, '2026-11-21T10:00:00.000Z'],
  ['at seven', '2026-11-21T10:00:00Z', {}, null],
  ['switched off', '2026-11-21T02:00:00Z', { quiet: false }, null],
  ['no hours', '2026-11-21T02:00:00Z', { quietFrom: 7 }, null],
  ['within a day', '2026-11-20T15:30:00Z', { quietFrom: 12, quietTo: 14 }, '2026-11-20T17:00:00.000Z'],
  ['a zone of quarters', '2026-11-20T18:00:00Z', { zone: 'Asia/Kathmandu' }, '2026-11-21T01:15:00.000Z'],
  [
    'the night of a change to summer time',
    '2026-03-29T00:30:00Z',
    { zone: 'Europe/Lisbon' },
    '2026-03-29T06:00:00.000Z',
  ],
])('quiet hours: %s', (_name, instant, own, until) => {
  expect(quietUntil({ ...hours, ...own }, new Date(instant))?.toISOString() ?? null).toBe(until);
});
