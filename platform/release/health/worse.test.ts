import { addTo, type Counts } from './counts';
import type { Hour } from './kept-hours';
import { compareVital } from './worse';

/** Visits of an hour, and how many of them took longer than is good. */
type Pairs = [canary: [visits: number, slow: number], live: [visits: number, slow: number]];

/** @param pairs oldest first */
function compare(pairs: Pairs[]) {
  const hours = pairs.map(([canary, live]): Hour => {
    const counts: Counts = {};
    for (const [version, [visits, slow]] of [
      ['2', canary],
      ['1', live],
    ] as const)
      for (let visit = 0; visit < visits; visit += 1) {
        const measured = { inp: visit < slow ? 201 : 200 };
        addTo(counts, { section: 'news', version, isNewVisit: true, measured });
      }
    return { hour: '', counts };
  });
  return compareVital('inp', hours.toReversed(), 'news@2', 'news@1');
}

const before: Pairs = [
  [0, 0],
  [20, 2],
];
const began: Pairs = [
  [1, 0],
  [20, 2],
];
const slow: Pairs = [
  [10, 9],
  [20, 2],
];
const alike: Pairs = [
  [10, 1],
  [20, 2],
];

it.each<[string, Pairs[], boolean]>([
  ['has no visits', [before, before], false],
  ['is slow in the hour in which it began', [before, slow], false],
  ['is slow in the hour after', [before, began, slow], true],
  ['is as quick as the live version', [before, began, ...Array.from({ length: 44 }, () => alike)], false],
  ['becomes slow after a day', [before, began, ...Array.from({ length: 24 }, () => alike), slow, slow], true],
  [
    'is slow in four visits',
    [
      before,
      began,
      [
        [4, 4],
        [200, 0],
      ],
    ],
    false,
  ],
  [
    'is slow in five visits',
    [
      before,
      began,
      [
        [5, 5],
        [200, 0],
      ],
    ],
    true,
  ],
  [
    'is as slow as the live version',
    [
      before,
      began,
      [
        [50, 50],
        [50, 50],
      ],
    ],
    false,
  ],
  ['is older than what is kept', [began, slow, slow], false],
])('a canary that %s', (_, pairs, isWorse) => {
  expect(compare(pairs).isWorse).toBe(isWorse);
});

it('reports what it compared', () => {
  expect(compare([before, began, slow, alike])).toMatchObject({
    canary: { visits: 20, failed: 10 },
    live: { visits: 40, failed: 4 },
  });
});
