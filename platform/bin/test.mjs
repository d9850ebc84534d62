// npm test: every test that needs no outside service, then the journeys where a Chromium is found. Says what it left out.
// With --deep, the large matrices run whole instead of one of each class. Names after --only-e2e pick journeys.
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, run, start } from './run.mjs';

const { values, positionals: journeys } = parseArgs({
  allowPositionals: true,
  options: { 'only-e2e': { type: 'boolean' }, deep: { type: 'boolean' } },
});
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
  .filter(Boolean)
  .find((file) => existsSync(file));
// A suite that lacks a service says so in its name, with the reason.
const leftOut = new Set();
const secondTries = new Set();
const counts = { passed: 0, failed: 0 };

/** Runs jest and adds what it counted; a suite that could not even start counts as one failure. */
async function jest(name, args, env = {}) {
  const report = path.join(root, '.cache', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const child = start('jest', [...args, '--json', `--outputFile=${report}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...(values.deep && { TEST_DEEP: '1' }), ...env },
  });
  await once(child, 'exit');
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  counts.passed += result?.numPassedTests ?? 0;
  counts.failed += (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 1);
  if (result?.numTotalTests === 0) counts.failed += 1;
  for (const suite of result?.testResults ?? [])
    for (const { status, ancestorTitles, title, invocations } of suite.assertionResults) {
      const file = path.relative(root, suite.name);
      if (status === 'pending') leftOut.add(`${file}: ${ancestorTitles[0] ?? title}`);
      if (status === 'passed' && invocations > 1) secondTries.add(`${file}: ${title}`);
    }
}

await install();
if (!values['only-e2e']) await jest('unit', ['--maxWorkers=2']);
if (chromium) {
  await run('turbo', ['run', 'build', '--output-logs=errors-only']);
  await jest('e2e', ['--config', 'e2e/jest.config.mjs', '--maxWorkers=2', ...journeys], {
    CHROMIUM: chromium,
  });
} else
  leftOut.add('the journeys in the browser: no Chromium was found (install one, or name it in CHROMIUM)');

for (const line of secondTries) console.log(`Passed on the second try: ${line}`);
for (const line of leftOut) console.log(`Left out: ${line}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
