/** Whether the large matrices run whole, as `pnpm test:deep` asks; otherwise one of each class does. */
export const inDepth = process.env['TEST_DEEP'] === '1';

/** Which of these something meets: whole, all of them; else one, so that things that are counted through meet every one between them. */
export const roundRobin = <T>(all: readonly T[], turn: number): readonly T[] =>
  inDepth ? all : [all[turn % all.length]!];
