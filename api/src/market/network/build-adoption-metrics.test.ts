import { adoptionMetricsSchema } from '@painel/contract';
import { buildAdoptionMetrics, difficultyGrowth } from './build-adoption-metrics';
import { dayMs } from '../../time/durations';

const now = new Date('2026-11-20T12:00:00.000Z');
const readAt = new Date('2026-11-20T11:30:00.000Z');

it('puts every figure where the contract has it, and no index of adoption', () => {
  const metrics = buildAdoptionMetrics(
    {
      development: { commitsLastYear: 1_180, contributors: 1_342 },
      adjustments: [
        { timestamp: now.getTime() - 365 * dayMs, difficulty: 100e12, ratio: 1 },
        { timestamp: now.getTime() - dayMs, difficulty: 121.7e12, ratio: 1.01 },
      ],
      nodes: { count: 23_450, countMonthAgo: 22_500 },
      categories: [{ name: 'Restaurantes', count: 4_210 }],
      globalIndex: null,
    },
    now,
    readAt,
  );

  expect(metrics).toEqual({
    globalIndex: { currentScore: null, yearChange: null, trend: null },
    development: {
      activeNodes: 23_450,
      // 23,450 ÷ 22,500 − 1
      nodeGrowth: 4.22,
      developers: 1_342,
      githubActivity: 1_180,
      difficultyGrowth: 21.7,
    },
    merchants: { topCategories: [{ name: 'Restaurantes', count: 4_210 }] },
    lastUpdated: '2026-11-20T11:30:00.000Z',
  });
  expect(adoptionMetricsSchema.parse(metrics)).toEqual(metrics);
});

it('leaves out what is missing and invents nothing', () => {
  const none = { development: null, adjustments: null, nodes: null, categories: null, globalIndex: null };

  expect(buildAdoptionMetrics(none, now, readAt)).toEqual({
    globalIndex: { currentScore: null, yearChange: null, trend: null },
    development: {
      activeNodes: null,
      nodeGrowth: null,
      developers: null,
      githubActivity: null,
      difficultyGrowth: null,
    },
    merchants: { topCategories: [] },
    lastUpdated: '2026-11-20T11:30:00.000Z',
  });
});

const adjustment = (daysAgo: number, difficulty: number, ratio = 1) => ({
  timestamp: now.getTime() - daysAgo * dayMs,
  difficulty,
  ratio,
});

it.each([
  [
    'the one in force that day',
    [adjustment(379, 90), adjustment(366, 100), adjustment(350, 110), adjustment(3, 121)],
    21,
  ],
  ['exactly a year ago', [adjustment(365, 100), adjustment(3, 125)], 25],
  // 110 came in by a ratio of 1.1, so 100 was in force before.
  ['the one before the first of the year', [adjustment(352, 110, 1.1), adjustment(3, 130)], 30],
  ['a lower one', [adjustment(365, 100), adjustment(3, 80)], -20],
  ['a history that is too short', [adjustment(300, 110, 1.1), adjustment(3, 130)], null],
  ['nothing', [], null],
])('compares the difficulty with %s', (_what, adjustments, growth) => {
  expect(difficultyGrowth(adjustments, now)).toBe(growth);
});
