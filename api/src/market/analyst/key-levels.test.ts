import { keyLevels } from './key-levels';

it.each([
  ['the second levels', [460, 440, 420, 400], [480, 500], [460, 440, 420], { bullish: 500, bearish: 440 }],
  ['the width of the range', [460], [480], [460], { bullish: 500, bearish: 440 }],
  ['one of each', [460, 450], [480], [460, 450], { bullish: 500, bearish: 450 }],
  ['nothing without a resistance', [460], [], [460], { bullish: null, bearish: null }],
  ['nothing without a support', [], [480], [], { bullish: null, bearish: null }],
  ['no target below nothing', [10], [480], [10], { bullish: 950, bearish: null }],
])('aims at %s', (_what, supports, resistances, support, targets) => {
  expect(keyLevels({ supports, resistances })).toEqual({ support, resistance: resistances, targets });
});

it('rounds to centavos', () => {
  expect(keyLevels({ supports: [460.123], resistances: [480.456] })).toEqual({
    support: [460.12],
    resistance: [480.46],
    targets: { bullish: 500.79, bearish: 439.79 },
  });
});
