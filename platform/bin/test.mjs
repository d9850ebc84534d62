// npm test: every test that needs no outside service, then the journeys where a Chromium is found. Says what it left out.
// Words after it run what matches them alone. With --deep, the large matrices run whole instead of one of each class, and journeys that share a
// site run behind nginx too, and mutants are tested.
// With --quick, `pnpm check` before a commit, of the journeys only the one that walks once through the site. Where only sources of sections changed,
// of the platform's tests only those that read them.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './builders.mjs';
import { endOf } from './processes/children.mjs';
import { install, root, start } from './run.mjs';
import { countTests, readReport, retryFailed } from './test-reports.mjs';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { 'only-e2e': { type: 'boolean' }, deep: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const chromium = [
  process.env.CHROMIUM,
  // The same browser without windows: half of the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
  .filter(Boolean)
  .find((file) => existsSync(file));
const packages = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'jest.config.mjs')));
const unitPackages = packages.filter((name) => name !== 'e2e');
// A suite that lacks a service has the reason in its name.
const skipped = new Set();
/** How many cases only the deep run has. */
let deepCases = 0;
/** The test files that ran, each with its package and its environment. */
const ran = [];
// Other failures of a run, in sentences.
const broken = [];

const reporters = ['--reporters=default', '--reporters=@painel/platform/jest/write-report'];
const reportOf = (name) => path.join(root, name, '.cache/tests.json');

/** Takes over what the tests of a package came to. */
function collect(name, env) {
  const report = readReport(reportOf(name), name);
  if (report.broken) broken.push(report.broken);
  for (const one of report.files) {
    const where = path.relative(root, one.file);
    ran.push({ ...one, where, name, env });
    for (const { group, status } of one.tests) {
      if (status !== 'pending') continue;
      if (group.endsWith('(pnpm test:deep)')) deepCases += 1;
      else skipped.add(`${where}: ${group}`);
    }
  }
  return report.broken || report.files.some(({ error }) => error);
}

// Node collects what tests make and drop less often, which is a tenth of their work.
const nodeOptions = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** Processes share compiled code: the tests start servers, builds and commands by the hundred. */
const compileCache = path.join(root, '.cache/node');

/** Runs a command to its end. Says in a sentence how it failed. */
async function finish(command, args, env, options) {
  const child = start(command, args, {
    stdio: 'inherit',
    ...options,
    env: {
      NODE_OPTIONS: nodeOptions,
      NODE_COMPILE_CACHE: compileCache,
      ...(values.deep && { TEST_DEEP: '1' }),
      ...env,
    },
  });
  const { code, signal } = await endOf(child);
  return code === 0 ? '' : `${command} ended with ${signal ?? `code ${code}`}`;
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

const hasProgram = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((place) => existsSync(path.join(place, name)));

/** The tests of the platform that read the sources of sections. */
const readingSections = ['section/', 'released-widgets'];

/** Whether the next commit changes sources of sections and nothing else. */
function changesSectionsAlone() {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = (stdout ?? '').split('\n').filter(Boolean);
  return files.length > 0 && files.every((line) => /^.. "?remote-[^/]+\/src\/[^>]*$/.test(line));
}

async function testPlatformOnSections(env) {
  rmSync(reportOf('platform'), { force: true });
  const options = ['--config', 'platform/jest.config.mjs', '--maxWorkers=2', ...reporters];
  const failure = await finish('jest', [...options, '--', ...readingSections], env);
  const hasFailed = collect('platform', env);
  if (failure && !hasFailed) broken.push(failure);
  skipped.add('the other tests of the platform: only sections changed (npm test runs them)');
}

/** Every package's own tests. One that has not changed, nor what it imports, answers from the task runner's cache. */
async function testPackages() {
  // A cached result without a service or a program does not cover a run with it.
  const services = [...(await Promise.all([5432, 6379].map(answers))), hasProgram('promtool')].join();
  const isSectionsAlone = values.quick && changesSectionsAlone();
  const tested = unitPackages.filter((name) => !isSectionsAlone || name !== 'platform');
  for (const name of tested) rmSync(reportOf(name), { force: true });
  // Two packages at once: while one starts, or waits for its last file, the other has work for the processors. The API's tests, which mostly wait
  // for databases and servers, run four at once.
  const options = [
    '--continue',
    '--concurrency=2',
    '--output-logs=new-only',
    '--log-prefix=none',
    '--log-order=grouped',
    ...(isSectionsAlone ? ['--filter=!@painel/platform'] : []),
  ];
  const env = { TEST_SERVICES: services };
  if (isSectionsAlone) await testPlatformOnSections(env);
  const failure = await finish('turbo', ['run', 'test', ...options, '--', ...reporters], env);
  const failed = tested.filter((name) => collect(name, env));
  if (failure && failed.length === 0) broken.push(failure);
}

async function testJourneys(names = [], env = {}) {
  if (!chromium) {
    skipped.add('the journeys in the browser: no Chromium was found (install one, or name it in CHROMIUM)');
    return;
  }
  await buildSite();
  rmSync(reportOf('e2e'), { force: true });
  const options = ['--config', 'e2e/jest.config.mjs', '--maxWorkers=4', ...reporters];
  const failure = await finish('jest', [...options, '--', ...names], { CHROMIUM: chromium, ...env });
  const hasFailed = collect('e2e', { CHROMIUM: chromium, ...env });
  if (failure && !hasFailed) broken.push(failure);
}

/** The journeys that share a site once more, behind nginx. One of each class of the large matrices is enough there. */
async function testBehindNginx() {
  if (!chromium) return;
  const hasNginx = existsSync('/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf');
  if (!hasNginx || !(await Promise.all([5432, 6379].map(answers))).every(Boolean)) {
    skipped.add('the journeys behind nginx: it takes nginx with its modules, PostgreSQL and Redis');
    return;
  }
  const sharing = testFilesIn('e2e/journeys').filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('sharedSite('),
  );
  await testJourneys(sharing, { BEHIND_NGINX: '1', TEST_DEEP: '' });
}

/** Mutates sampled lines of the modules in which a mistake costs most: their tests must notice. */
async function testMutants() {
  if (await finish(process.execPath, ['platform/mutation/run.mjs']))
    broken.push('the tests notice too few mutants: pnpm mutation lists those that survive');
}

const hasWord = (file) => words.some((word) => file.includes(word));

const testFilesIn = (folder) =>
  globSync(`${folder}/**/*.test.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (file) => /^(\.|node_modules$|dist$)/.test(path.basename(file)),
  });

/** The tests whose path has a word. Jest reports a file once it is through: the list of files is printed before. */
async function testMatching() {
  const files = unitPackages.flatMap(testFilesIn).filter(hasWord);
  const journeys = testFilesIn('e2e/journeys').filter(hasWord);
  if (files.length + journeys.length === 0) {
    console.error(`No test file has ${words.join(' or ')} in its path.`);
    process.exit(1);
  }
  const folders = [...new Set(files.map((file) => file.split('/')[0]))];
  const inPackages = files.length > 0 && `${files.length} test file(s) of ${folders.join(', ')}`;
  const inBrowser =
    journeys.length > 0 &&
    `in the browser, once the site is built: ${journeys.map((file) => path.basename(file)).join(', ')}`;
  console.log(`Runs ${[inPackages, inBrowser].filter(Boolean).join('; ')}`);
  if (files.length > 0 && (await finish('jest', ['--maxWorkers=2', '--runTestsByPath', ...files])))
    process.exit(1);
  if (journeys.length > 0) await testJourneys(journeys);
}

/** Runs one test file of a package by itself, with the same environment. */
async function runAlone({ name, file, env }) {
  rmSync(reportOf(name), { force: true });
  const options = ['--config', path.join(root, name, 'jest.config.mjs'), '--maxWorkers=1', ...reporters];
  await finish('jest', [...options, '--runTestsByPath', file], env, {
    cwd: name === 'e2e' ? root : path.join(root, name),
  });
  return readReport(reportOf(name), name);
}

mkdirSync(path.join(root, '.cache'), { recursive: true });
await install();
if (values['only-e2e']) await testJourneys(words);
else if (words.length > 0) await testMatching();
else {
  await testPackages();
  await testJourneys(values.quick ? ['/first-visit'] : []);
  if (values.deep) await testBehindNginx();
  if (values.deep) await testMutants();
  if (values.quick) skipped.add('the other journeys (npm test runs them)');
  await retryFailed(ran, runAlone);
}

if (ran.length > 0) {
  const secondsOf = (files) => files.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  const byPackage = [...Map.groupBy(ran, ({ name }) => name)]
    .map(([name, files]) => ({ name, seconds: secondsOf(files) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)}`);
  console.log(`Processor seconds: ${Math.round(secondsOf(ran))}: ${byPackage.join(', ')}`);
  const costliest = ran.toSorted((one, other) => other.processorSeconds - one.processorSeconds).slice(0, 20);
  for (const { where, processorSeconds, seconds } of costliest)
    console.log(
      `Slowest: ${where}: ${processorSeconds.toFixed(1)} s of the processor, ${Math.round(seconds)} s in all`,
    );
}
if (deepCases > 0) skipped.add(`${deepCases} cases of large matrices (npm run test:deep runs them)`);
for (const line of skipped) console.log(`Left out: ${line}`);
const { passed, failed } = countTests(ran);
for (const { where, flaky } of ran) if (flaky) console.log(`Flaky: ${where}: ${flaky}`);
// Jest itself reports what a word found in the packages.
if (ran.length + broken.length > 0) console.log(`${passed} passed, ${failed} failed`);
// The first cause is the last line.
for (const { where, error } of ran.toReversed()) if (error) console.log(`Failed: ${where}: ${error}`);
for (const sentence of broken.toReversed()) console.log(`Broken: ${sentence}`);
process.exit(failed === 0 && broken.length === 0 ? 0 : 1);
