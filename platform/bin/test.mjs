// npm test: every test that needs no outside service, then the journeys where a Chromium is found. Says what it left out.
// Words after it run what matches them alone. With --deep, the large matrices run whole instead of one of each class, and journeys that share a
// site run behind nginx too.
// With --quick, of the journeys only the one that walks once through the site: `pnpm check` before a commit.
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, root, run, start } from './run.mjs';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { 'only-e2e': { type: 'boolean' }, deep: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const chromium = [
  process.env.CHROMIUM,
  // The same browser without the windows that nobody sees: half of the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
  .filter(Boolean)
  .find((file) => existsSync(file));
const packages = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'jest.config.mjs')));
const unitPackages = packages.filter((name) => name !== 'e2e');
// A suite that lacks a service says so in its name, with the reason.
const skipped = new Set();
const passedOnRetry = new Set();
const counts = { passed: 0, failed: 0 };
const durations = [];
// A runner that breaks between two tests leaves a report without a failure.
const failedRuns = [];

const reporters = ['--reporters=default', '--reporters=@painel/platform/jest/write-report'];
const reportOf = (name) => path.join(root, name, '.cache/tests.json');

/** Adds what the tests of a package came to; one that could not even start counts as one failure. */
function count(name) {
  if (!existsSync(reportOf(name))) return void (counts.failed += 1);
  const { brokenFiles, numTotalTests, files, tests } = JSON.parse(readFileSync(reportOf(name), 'utf8'));
  durations.push(...files);
  counts.failed += brokenFiles + (numTotalTests === 0 ? 1 : 0);
  for (const { file, group, title, status, tries } of tests) {
    const where = path.relative(root, file);
    if (status === 'passed') counts.passed += 1;
    if (status === 'failed') counts.failed += 1;
    if (status === 'pending') skipped.add(`${where}: ${group}`);
    if (status === 'passed' && tries > 1) passedOnRetry.add(`${where}: ${title}`);
  }
}

// Node collects what tests make and drop less often, which is a tenth of their work.
const nodeOptions = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

async function finish(command, args, env) {
  const child = start(command, args, {
    stdio: 'inherit',
    env: { NODE_OPTIONS: nodeOptions, ...(values.deep && { TEST_DEEP: '1' }), ...env },
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) failedRuns.push(`${command} ended with ${signal ?? `code ${code}`}`);
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

const hasProgram = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((place) => existsSync(path.join(place, name)));

/** Every package's own tests. One that has not changed, nor what it imports, answers from the task runner's cache. */
async function testPackages() {
  // A cached result without a service or a program does not cover a run with it.
  const services = [...(await Promise.all([5432, 6379].map(answers))), hasProgram('promtool')].join();
  for (const name of unitPackages) rmSync(reportOf(name), { force: true });
  // Two packages at once: while one starts, or waits for its last file, the other has work for both processors.
  const options = [
    '--continue',
    '--concurrency=2',
    '--output-logs=new-only',
    '--log-prefix=none',
    '--log-order=grouped',
  ];
  await finish('turbo', ['run', 'test', ...options, '--', '--maxWorkers=2', ...reporters], {
    TEST_SERVICES: services,
  });
  unitPackages.forEach(count);
}

async function testJourneys(names = [], env = {}) {
  if (!chromium) {
    skipped.add('the journeys in the browser: no Chromium was found (install one, or name it in CHROMIUM)');
    return;
  }
  await run('turbo', ['run', 'build', '--output-logs=errors-only']);
  rmSync(reportOf('e2e'), { force: true });
  await finish('jest', ['--config', 'e2e/jest.config.mjs', '--maxWorkers=4', ...reporters, '--', ...names], {
    CHROMIUM: chromium,
    ...env,
  });
  count('e2e');
}

/** The journeys that share a site once more, behind nginx. One of each class of the large matrices is enough there. */
async function testBehindNginx() {
  if (!chromium) return;
  const hasNginx = existsSync('/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf');
  if (!hasNginx || !(await Promise.all([5432, 6379].map(answers))).every(Boolean)) {
    skipped.add('the journeys behind nginx: it takes nginx with its modules, PostgreSQL and Redis');
    return;
  }
  const folder = path.join(root, 'e2e/journeys');
  const sharing = readdirSync(folder).filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes('sharedSite('),
  );
  await testJourneys(
    sharing.map((file) => `/journeys/${file}`),
    { BEHIND_NGINX: '1', TEST_DEEP: '' },
  );
}

/** The tests whose path matches a word. */
async function testMatching() {
  await finish('jest', ['--maxWorkers=2', '--passWithNoTests', ...words]);
  if (failedRuns.length > 0) process.exit(1);
  const journeys = readdirSync(path.join(root, 'e2e/journeys'));
  const named = words.filter((word) => journeys.some((file) => `e2e/journeys/${file}`.includes(word)));
  if (named.length > 0) await testJourneys(named);
}

mkdirSync(path.join(root, '.cache'), { recursive: true });
await install();
if (values['only-e2e']) await testJourneys(words);
else if (words.length > 0) await testMatching();
else {
  await testPackages();
  await testJourneys(values.quick ? ['/first-visit'] : []);
  if (values.deep) await testBehindNginx();
  if (values.quick) skipped.add('the other journeys (npm test runs them)');
}

if (durations.length > 0) {
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 12);
  const named = slowest.map(({ file, seconds }) => `${path.relative(root, file)} ${Math.round(seconds)} s`);
  console.log(`Slowest: ${named.join(', ')}`);
}
for (const line of passedOnRetry) console.log(`Passed on the second try: ${line}`);
for (const line of skipped) console.log(`Left out: ${line}`);
// Jest itself has told of what a word found in the packages.
if (counts.passed + counts.failed > 0) console.log(`${counts.passed} passed, ${counts.failed} failed`);
if (counts.failed === 0) for (const line of failedRuns) console.error(`No test failed, but ${line}.`);
process.exit(counts.failed === 0 && failedRuns.length === 0 ? 0 : 1);
