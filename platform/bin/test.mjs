// npm test: every test that needs no outside service, then the journeys where a Chromium is found. Says what it left out.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, runTool } from './run.mjs';

const { values } = parseArgs({ options: { 'only-e2e': { type: 'boolean' } } });
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
  .filter(Boolean)
  .find((file) => existsSync(file));
const leftOut = [];
const counts = { passed: 0, failed: 0 };

/** Runs jest and adds what it counted; a suite that could not even start counts as one failure. */
function jest(name, args, env = {}) {
  const report = path.join(root, '.cache', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  spawnSync(path.join(root, 'node_modules/.bin/jest'), [...args, '--json', `--outputFile=${report}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  counts.passed += result?.numPassedTests ?? 0;
  counts.failed += (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 1);
  if (result?.numTotalTests === 0) counts.failed += 1;
  for (const suite of result?.testResults ?? [])
    for (const test of suite.assertionResults)
      if (test.status === 'pending') leftOut.push(`${path.relative(root, suite.name)}: ${test.fullName}`);
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port, timeout: 1000 }, () => resolve(true));
    socket.on('error', () => resolve(false)).on('timeout', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

install();
if (!values['only-e2e']) {
  if (!process.env.TEST_DATABASE_URL && !(await answers(5432)))
    leftOut.push('the stores on PostgreSQL: none answers at 127.0.0.1:5432 (name one in TEST_DATABASE_URL)');
  jest('unit', []);
}
if (chromium) {
  runTool('turbo', ['run', 'build', '--output-logs=errors-only']);
  jest('e2e', ['--config', 'e2e/jest.config.mjs', '--runInBand'], { CHROMIUM: chromium });
} else
  leftOut.push('the journeys in the browser: no Chromium was found (install one, or name it in CHROMIUM)');

for (const line of leftOut) console.log(`Left out: ${line}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
