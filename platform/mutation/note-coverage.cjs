const { appendFileSync } = require('node:fs');

// Of every test file, the mutants whose place it runs.
afterAll(() => {
  const { static: ids = {} } = globalThis.__stryker__?.mutantCoverage ?? {};
  const line = JSON.stringify({ file: expect.getState().testPath, ids: Object.keys(ids) });
  appendFileSync(process.env.MUTATION_COVERAGE, `${line}\n`);
});
