import { inDepth } from '@painel/platform/testing/deep';

export { describeDeep, inDepth, itDeep, itInDepth } from '@painel/platform/testing/deep';

/** All variants in the deep run, otherwise the next one in turn, so that a series of callers covers all. */
export const roundRobin = <T>(all: readonly T[], turn: number): readonly T[] =>
  inDepth ? all : [all[turn % all.length]!];

/** The widths and themes that pages are examined in. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);
