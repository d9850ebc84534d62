/** Whether every combination runs, as `pnpm test:deep` asks; otherwise one of each class does. */
export const inDepth = process.env['TEST_DEEP'] === '1';

type Arguments<Case> = Case extends readonly unknown[] ? Case : [Case];

/** A test of each case in the deep run, otherwise of these few (or none). The rest is skipped, and `npm test` counts it. */
export const itInDepth =
  <Case>(all: readonly Case[], few: readonly NoInfer<Case>[]) =>
  (name: string, test: (...given: Arguments<Case>) => unknown) => {
    const chosen = inDepth ? all : few;
    const run = test as (...given: unknown[]) => Promise<void>;
    if (chosen.length > 0) it.each(chosen as unknown[])(name, run);
    const rest = all.filter((one) => !chosen.includes(one));
    if (rest.length > 0) it.skip.each(rest as unknown[])(`${name} (pnpm test:deep)`, run);
  };

/** A test of the deep run alone. */
export const itDeep = (name: string, test: () => unknown, timeoutMs?: number) =>
  (inDepth ? it : it.skip)(
    inDepth ? name : `${name} (pnpm test:deep)`,
    test as () => Promise<void>,
    timeoutMs,
  );

/** Tests of the deep run alone, with the processes that they start. */
export const describeDeep = (name: string, tests: () => void) =>
  (inDepth ? describe : describe.skip)(`${name} (pnpm test:deep)`, tests);
