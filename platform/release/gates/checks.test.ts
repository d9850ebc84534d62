import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSources } from '../builds/sources';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

const root = path.resolve(import.meta.dirname, '../../..');
const rootFiles = [
  'package.json',
  'turbo.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
];
let sandbox: ReleaseSandbox;
let workspace: string;

/** The sources that news depends on, without the other packages. */
beforeAll(() => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'checks-'));
  for (const file of [...rootFiles, 'tsconfig.browser.json'])
    copyFileSync(path.join(root, file), path.join(workspace, file));
  const isSource = (file: string) => !/^(node_modules|dist|\.cache|\.turbo)$/.test(path.basename(file));
  for (const name of ['remote-news', 'shared', 'contract', 'platform'])
    cpSync(path.join(root, name), path.join(workspace, name), { recursive: true, filter: isSource });
  symlinkSync(path.join(root, 'platform/node_modules'), path.join(workspace, 'platform/node_modules'));
  // Without a repository the task runner walks through installed packages.
  writeFileSync(path.join(workspace, '.gitignore'), 'node_modules\n*.log\n');
  execFileSync('git', ['init', '--quiet'], { cwd: workspace });
});
afterAll(() => rmSync(workspace, { recursive: true }));
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

/** Returns the plan of the task runner in this checkout: the files that each cached answer depends on. */
function plan(tasks: string[], folders: string[]) {
  const args = ['run', ...tasks, ...folders.map((folder) => `--filter=./${folder}`), '--dry=json'];
  const printed = execFileSync(path.join(root, 'node_modules/.bin/turbo'), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { tasks: planned, globalCacheInputs } = JSON.parse(printed) as {
    tasks: { taskId: string; inputs: object; dependencies: string[] }[];
    globalCacheInputs: { files: object };
  };
  const byId = new Map(planned.map((one) => [one.taskId, one]));
  /** Of a task and all before it, by their place in the checkout. */
  function inputsOf(taskId: string): string[] {
    const { inputs, dependencies } = byId.get(taskId)!;
    const folder = taskId.replace(/^@painel\/(.*)#.*$/, '$1');
    const own = Object.keys(inputs).map((file) => path.join(folder, file));
    return [...own, ...dependencies.flatMap(inputsOf)];
  }
  return { inputsOf, globalFiles: Object.keys(globalCacheInputs.files) };
}

it('runs the checks of news again when anything changes that they depend on', () => {
  const tasks = ['test', 'typecheck', 'build'];
  const { inputsOf, globalFiles } = plan(tasks, ['remote-news']);
  for (const task of tasks)
    expect([...inputsOf(`@painel/remote-news#${task}`), ...globalFiles]).toEqual(
      expect.arrayContaining([
        'remote-news/src/routes.tsx',
        'shared/src/ui/index.ts',
        'contract/src/index.ts',
        'platform/jest/index.mjs',
        'contract/src/registry/index.ts',
        'tsconfig.base.json',
        'tsconfig.browser.json',
      ]),
    );
});

it('runs the tests of a package again when files change that they read outside of it', () => {
  const read = {
    api: ['docs/market-data.md'],
    gateway: [
      '.env.example',
      'Dockerfile',
      'bench/src/bench.ts',
      'compose.yaml',
      'deploy/cluster/nginx.conf',
      'deploy/debian/painel@.service',
      'deploy/kubernetes/painel.yaml',
      'deploy/observability/alerts.yml',
      'docs/configuration.md',
      'docs/deployment.md',
      'e2e/single-spa-root/root.ts',
      'e2e/support/browser.ts',
    ],
    contract: ['platform/jest/index.mjs'],
    shared: ['remote-alerts/section.json', 'remote-news/section.json'],
  };
  const { inputsOf } = plan(['test'], Object.keys(read));
  for (const [folder, files] of Object.entries(read))
    // The package's own files count as before.
    expect(inputsOf(`@painel/${folder}#test`)).toEqual(
      expect.arrayContaining([...files, `${folder}/package.json`]),
    );
});

function releaseNews(...options: string[]) {
  const places = ['--site', sandbox.siteDir, '--data', path.join(sandbox.folder, 'data')];
  const command = [path.join(workspace, 'platform/bin/release.mjs'), 'news', ...options, ...places];
  return spawnSync(process.execPath, command, { encoding: 'utf8' });
}

/** Replaces the task runner: it fails at one task. */
function failAt(task: string) {
  const runner = path.join(workspace, 'node_modules/.bin/turbo');
  mkdirSync(path.dirname(runner), { recursive: true });
  writeFileSync(runner, `#!/bin/sh\necho "$@"\n[ "$1 $2" != "run ${task}" ]\n`, { mode: 0o755 });
}

it.each([
  ['typecheck', 'The types do not fit: nothing was released.'],
  ['build', 'The build failed: nothing was released.'],
  ['test', 'The tests failed: nothing was released.'],
])('releases nothing where the %s of the section fails', async (task, sentence) => {
  await sandbox.release([await sandbox.host('1.0.0')]);
  failAt(task);
  const { status, stdout, stderr } = releaseNews();
  expect(stderr).toContain(sentence);
  // Without its report the task runner warns of a test that wrote no output.
  expect(/run test .*write-report/.test(stdout)).toBe(task === 'test');
  expect(status).toBe(1);
  expect((await sandbox.registry()).revision).toBe(1);
});

it('releases no build of other sources, not even unchecked', async () => {
  await sandbox.release([await sandbox.host('1.0.0')]);
  const news = path.join(workspace, 'remote-news');
  const built = await sandbox.section('news', '1.0.0', { sources: readSources(workspace, news, false) });
  cpSync(path.join(built, 'dist'), path.join(news, 'dist'), { recursive: true });

  const page = path.join(news, 'src/pages/news-page.tsx');
  const written = readFileSync(page);
  appendFileSync(page, '\n');
  expect(releaseNews('--no-check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('remote-news/dist was not built from the sources that are there now'),
  });
  expect((await sandbox.registry()).sections.news).toBeUndefined();

  writeFileSync(page, written);
  // Neither the key of a site nor what git ignores is a source.
  mkdirSync(path.join(news, 'data'));
  for (const file of ['data/key.json', 'node_modules.log']) writeFileSync(path.join(news, file), '{}');
  expect(releaseNews('--no-check')).toMatchObject({ status: 0 });
  expect((await sandbox.registry()).sections.news.version).toBe('1.0.0');
});
