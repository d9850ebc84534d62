import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itDeep } from './testing/deep';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bare-'));
  for (const name of ['package.json', 'pnpm-lock.yaml'])
    cpSync(path.join(root, name), path.join(folder, name));
  for (const name of ['bin', 'release', 'webpack'])
    cpSync(path.join(root, 'platform', name), path.join(folder, 'platform', name), { recursive: true });
  // Replaces the real one, which would install.
  mkdirSync(path.join(folder, 'tools'));
  writeFileSync(path.join(folder, 'tools/npx'), '#!/bin/sh\necho "installs with $*"\nexit 7\n');
  chmodSync(path.join(folder, 'tools/npx'), 0o755);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs what a command of npm runs, with the npx that only says what it would install. */
const runCommand = (command: string) =>
  spawnSync(process.execPath, [`platform/bin/${command}.mjs`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PORT: '0', PATH: `${path.join(folder, 'tools')}:${process.env.PATH}` },
  });

it.each(['start', 'dev', 'test'])('npm %s installs before it needs anything that is installed', (command) => {
  const { status, stderr } = runCommand(command);
  expect(stderr).toMatch(/^installs with --yes --package pnpm@\S+ --call .*pnpm install --frozen-lockfile/m);
  const log = path.join(folder, `.cache/${command}.log`);
  expect(stderr).toContain(`The packages could not be installed. All that was printed is in ${log}.\n`);
  expect(readFileSync(log, 'utf8')).toContain('installs with');
  expect(status).toBe(7);
});

it('an older Node.js is refused before anything is installed', () => {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, engines: { node: '>=99.4.0' } }));
  const { status, stdout, stderr } = runCommand('start');
  expect(stderr).toBe(
    `Node.js 99.4 or newer is needed, and ${process.execPath} is ${process.version}. Install a newer one, and run the command again.\n`,
  );
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

it('plain JavaScript is only in the files that README names: those that run before an install, and those that other programs load', () => {
  const files = execFileSync('git', ['ls-files', '*.js', '*.mjs', '*.cjs'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const unnamed = files
    .trim()
    .split('\n')
    .filter(
      (file) =>
        !/^(bin\/(processes\/)?[\w-]+\.mjs|jest\.config\.mjs|(jest|mutation)\/[\w-]+\.[mc]js|webpack\/index\.mjs)$/.test(
          file,
        ),
    );
  expect(unnamed).toEqual([]);
});

/** A folder for PATH that has these programs of the machine and no other. */
function linkPrograms(names: string[]): string {
  const bare = path.join(folder, 'bare');
  mkdirSync(bare);
  for (const name of names) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), path.join(bare, name));
  }
  return bare;
}

// `.ci/run` installs the same way in each run.
itDeep('an install takes node, npm, git and a shell, and calls no compiler', () => {
  const checkout = path.join(folder, 'a cópia');
  const manifests = execFileSync(
    'git',
    ['ls-files', 'package.json', '*/package.json', 'pnpm-*.yaml', '.pnpmfile.cjs'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const name of [...manifests.trim().split('\n'), 'platform/bin'])
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
  const bare = linkPrograms(['node', 'npm', 'npx', 'git', 'sh']);
  const called = path.join(folder, 'called');
  for (const name of ['cc', 'c++', 'gcc', 'g++', 'clang', 'make', 'cmake', 'python', 'python3', 'node-gyp'])
    writeFileSync(path.join(bare, name), `#!/bin/sh\necho "${name} $*" >> '${called}'\nexit 1\n`, {
      mode: 0o755,
    });
  const script = `import { install } from './platform/bin/run.mjs';
    await install();
    console.log('goes on in ' + process.execPath);`;
  const { status, stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', script], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: bare, HOME: process.env.HOME },
  });
  expect({ stderr, calls: existsSync(called) ? readFileSync(called, 'utf8') : '' }).toEqual({
    stderr: '',
    calls: '',
  });
  expect(stdout.trim().split('\n').at(-1)).toBe(`goes on in ${process.execPath}`);
  expect(status).toBe(0);
});

it('turbo runs tasks where the machine has no package manager but npm', () => {
  const bare = linkPrograms(['node', 'npm', 'npx', 'git', 'sh', 'dirname', 'sed', 'uname']);
  const script = `import { run } from './platform/bin/run.mjs';
    await run('turbo', ['run', 'typecheck', '--filter=@painel/contract']);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: bare, HOME: folder },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('a folder that git does not track is reported as such where the task runner fails in it', () => {
  rmSync(path.join(folder, '.git'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/.bin/turbo'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const script = "import { buildServer } from './platform/bin/run.mjs'; await buildServer();";
  const build = () =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' });
  const { status, stderr } = build();
  expect(stderr).toMatch(
    /^Git does not know which files of \S+ are sources\. Clone the repository, or run "git init"/,
  );
  expect(status).toBe(1);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  expect(build().stderr).toMatch(/^\nThe server could not be built\./);
});
