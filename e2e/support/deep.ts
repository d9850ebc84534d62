/** Whether every combination of widths, themes, pages and faults runs, as `pnpm test:deep` asks; otherwise one of each class does. */
export const inDepth = process.env['TEST_DEEP'] === '1';

/** All variants in the deep run, otherwise the next one in turn, so that a series of callers covers all. */
export const roundRobin = <T>(all: readonly T[], turn: number): readonly T[] =>
  inDepth ? all : [all[turn % all.length]!];

/** The widths and themes that pages are examined in. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

/** A test of each case in the deep run, otherwise of these few (or none). The rest is skipped, and `npm test` counts it. */
export const itInDepth =
  <Case>(all: readonly Case[], few: readonly NoInfer<Case>[]) =>
  (name: string, test: (given: Case) => Promise<void>) => {
    const chosen = inDepth ? all : few;
    if (chosen.length > 0) it.each(chosen as Case[])(name, test);
    const rest = all.filter((one) => !chosen.includes(one));
    if (rest.length > 0) it.skip.each(rest)(`${name} (pnpm test:deep)`, test);
  };

/** A test of the deep run alone. */
export const itDeep = (name: string, test: () => Promise<void>, timeoutMs?: number) =>
  inDepth ? it(name, test, timeoutMs) : it.skip(`${name} (pnpm test:deep)`, test);

/** Tests of the deep run alone, with the processes that they start. */
export const describeDeep = (name: string, tests: () => void) =>
  (inDepth ? describe : describe.skip)(`${name} (pnpm test:deep)`, tests);
