/**
 * Gives a second try to the tests that the list names by file and full name. Jest retries by file only: any other test of the file fails
 * its second try too. Each entry of the list has a `file`, a `test`, a `reason` and an `owner`.
 */
export function retryKnownFlakes(knownFlakes) {
  const { testPath } = expect.getState();
  const named = knownFlakes.filter(({ file }) => testPath.endsWith(`/${file}`)).map(({ test }) => test);
  if (named.length === 0) return;

  const tried = new Set();
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
  beforeEach(() => {
    const { currentTestName } = expect.getState();
    if (tried.has(currentTestName) && !named.includes(currentTestName))
      throw new Error('failed on its first try, and is not a known flaky test');
    tried.add(currentTestName);
  });
}
