/** Whether the large matrices run whole, as `pnpm test:deep` asks; otherwise one of each class does. */
export const inDepth = process.env['TEST_DEEP'] === '1';

/** All variants in the deep run, otherwise the next one in turn, so that a series of callers covers all. */
export const roundRobin = <T>(all: readonly T[], turn: number): readonly T[] =>
  inDepth ? all : [all[turn % all.length]!];
