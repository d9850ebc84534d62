import { createCanaryComparison } from './canary-comparison';

interface Round {
  canary: number;
  live: number;
  /** The number of failures of each version. */
  failed: [canary: number, live: number];
  times?: number;
}

/** Rounds of visits, each spread evenly over a minute. */
function compare(percent: number, rounds: Round[], minuteMs = 60_000) {
  const comparison = createCanaryComparison(percent);
  let minute = 0;
  for (const { canary, live, failed, times = 1 } of rounds)
    for (let time = 0; time < times; time += 1, minute += 1) {
      const visits = [
        ...Array.from({ length: canary }, (_, index) => ({ isCanary: true, failed: index < failed[0] })),
        ...Array.from({ length: live }, (_, index) => ({ isCanary: false, failed: index < failed[1] })),
      ];
      for (const visit of visits)
        comparison.add(visit.isCanary, { startedAt: minute * minuteMs, failed: visit.failed });
    }
  return comparison;
}

it.each<[string, number, Round[], boolean]>([
  ['has no visits', 5, [], false],
  ['fails in each of 4 visits', 50, [{ canary: 4, live: 16, failed: [4, 0] }], false],
  ['fails in each of 5 visits', 50, [{ canary: 5, live: 15, failed: [5, 0] }], true],
  ['fails in each of 5 visits of 19', 50, [{ canary: 5, live: 14, failed: [5, 0] }], false],
  ['fails in each of 4 visits, one in twenty', 5, [{ canary: 1, live: 19, failed: [1, 0], times: 4 }], false],
  ['fails in each of 5 visits, one in twenty', 5, [{ canary: 1, live: 19, failed: [1, 0], times: 5 }], true],
  [
    'always fails, as the live version does',
    50,
    [{ canary: 10, live: 10, failed: [10, 10], times: 100 }],
    false,
  ],
  [
    'fails in half, as the live version does',
    50,
    [{ canary: 10, live: 10, failed: [5, 5], times: 100 }],
    false,
  ],
  [
    'fails in 3 of 10, the live version in 2',
    50,
    [{ canary: 10, live: 10, failed: [3, 2], times: 8 }],
    false,
  ],
  ['fails in 4 of 10, the live version in 1', 50, [{ canary: 10, live: 10, failed: [4, 1], times: 8 }], true],
  [
    'failed while the live version did, in an outage, and not after',
    50,
    [
      { canary: 10, live: 10, failed: [9, 9], times: 5 },
      { canary: 10, live: 10, failed: [0, 0], times: 5 },
    ],
    false,
  ],
  [
    'begins to fail after a day in which both failed now and then',
    50,
    [
      { canary: 10, live: 10, failed: [1, 1], times: 24 * 60 },
      { canary: 10, live: 10, failed: [10, 1], times: 5 },
    ],
    true,
  ],
])('a canary that %s is judged', (_, percent, rounds, expected) => {
  expect(compare(percent, rounds).isBroken()).toBe(expected);
});

it('compares a small canary in groups that hold one of its visits on average', () => {
  const broken = { canary: 1, live: 99, failed: [1, 0] } satisfies Round;
  expect(compare(1, [{ ...broken, times: 4 }]).isBroken()).toBe(false);
  expect(compare(1, [{ ...broken, times: 5 }]).isBroken()).toBe(true);
});

it('reports what it has seen', () => {
  const { total } = compare(50, [{ canary: 3, live: 4, failed: [1, 2] }]);
  expect(total()).toEqual({ canary: { visits: 3, failed: 1 }, live: { visits: 4, failed: 2 } });
});

it('uses the evidence of several processes, written as JSON', () => {
  const some = { canary: 10, live: 10, failed: [3, 0] } satisfies Round;
  const [first, second] = [compare(50, [some]), compare(50, [some])];
  expect(first.isBroken()).toBe(false);
  expect(first.isBroken([JSON.parse(JSON.stringify(second.evidence))])).toBe(false);
  const third = compare(50, [some]);
  expect(first.isBroken([second.evidence, third.evidence])).toBe(true);
  expect(first.total([second.evidence])).toEqual({
    canary: { visits: 20, failed: 6 },
    live: { visits: 20, failed: 0 },
  });
});

it('is not broken for what it did well elsewhere', () => {
  const failing = compare(50, [{ canary: 10, live: 10, failed: [4, 1], times: 6 }]);
  const well = compare(50, [{ canary: 10, live: 10, failed: [1, 4], times: 6 }]);
  expect(compare(50, []).isBroken([failing.evidence])).toBe(true);
  expect(compare(50, []).isBroken([failing.evidence, well.evidence])).toBe(false);
});
