import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseSandbox, type ReleaseSandbox } from '../release/testing';
import { copyWorkspace, freePort } from '../testing';
import { commandClasses } from './command-classes';
import { commandLines, commandSpans, pages, read, root } from './pages';

// A command starts whole programs, on a machine that may be busy.
jest.setTimeout(300_000);

const isDeep = process.env.TEST_DEEP === '1';
/** Text names pnpm alone, which is that of the checkout. */
const withNpx = (span: string) => span.replace(/(^| )pnpm /, '$1npx pnpm ').replace('npx npx', 'npx');
const commands = [
  ...new Set(pages.map(read).flatMap((text) => [...commandLines(text), ...commandSpans(text).map(withNpx)])),
];
const matchesOf = (command: string) => commandClasses.filter(([pattern]) => pattern.test(command));
const classified = commands.flatMap((command) =>
  matchesOf(command).map(([, kind]) => ({ command, ...kind })),
);

it('every class has a command', () => {
  const unused = commandClasses.filter(([pattern]) => !commands.some((command) => pattern.test(command)));
  expect(unused.map(([pattern]) => String(pattern))).toEqual([]);
});

it.each(pages)('%s writes commands that need no pnpm on the machine', (page) => {
  expect(commandLines(read(page)).filter((line) => /^([A-Z_]+=\S+ )*pnpm /.test(line))).toEqual([]);
});

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'painel-commands-'));
  mkdirSync(path.join(home, 'bin'));
  for (const name of ['node', 'npm', 'npx', 'git', 'sh', 'perl', 'cp', 'dirname', 'sed', 'uname', 'cat']) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), path.join(home, 'bin', name));
  }
});
afterAll(() => rmSync(home, { recursive: true }));

/** A machine that has node, npm and git, but no pnpm. */
const bareMachine = () => ({ PATH: path.join(home, 'bin'), HOME: home });

/** The script of package.json that the command runs: npx and pnpm would double its time. */
function scriptOf(command: string) {
  const { scripts } = JSON.parse(read('package.json'));
  return command.replace(/^npx pnpm ([\w:-]+)/, (_, name: string) => scripts[name]);
}

function outputOf(command: string, cwd: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: { ...bareMachine(), ...env },
  });
  return { status, said: stdout + stderr };
}

describe('with a released site', () => {
  let shared: ReleaseSandbox;
  const withRevisions = async () => {
    const sandbox = await releaseSandbox();
    const { host, section, release } = sandbox;
    await release([await host('1.0.0'), await section('news', '1.0.0'), await section('notes', '1.0.0')]);
    await release([await host('1.1.0'), await section('news', '1.1.0')]);
    await release([await section('news', '1.2.0')], { percent: 5 });
    writeFileSync(path.join(sandbox.folder, 'data/painel.sqlite'), '');
    return sandbox;
  };
  beforeAll(async () => {
    shared = await withRevisions();
  });
  afterAll(() => shared.close());

  const all = classified.filter((one) => 'with' in one && one.with === 'a site');
  it.each(all.filter(({ deep }) => isDeep || !deep))(
    '$command',
    async ({ command, after, prints, changes }) => {
      const sandbox = changes ? await withRevisions() : shared;
      const env = {
        SITE_DIR: sandbox.siteDir,
        DATA_DIR: path.join(sandbox.folder, 'data'),
        HOME: sandbox.folder,
      };
      if (after) expect(outputOf(scriptOf(after), root, env).status).toBe(0);
      const { status, said } = outputOf(isDeep ? command : scriptOf(command), root, env);
      if (changes) await sandbox.close();
      expect(said).toMatch(prints ?? '');
      expect(status).toBe(0);
    },
  );
});

(isDeep ? describe : describe.skip)('in a copy of the working tree (TEST_DEEP=1)', () => {
  let copy: Awaited<ReturnType<typeof copyWorkspace>>;
  beforeAll(async () => {
    copy = await copyWorkspace();
    await copy.commit('feat(news): all');
  });
  afterAll(() => copy?.remove());

  it.each(classified.filter((one) => 'with' in one && one.with === 'a copy'))(
    '$command',
    ({ command, after, prints }) => {
      if (after) expect(outputOf(after, copy.folder).status).toBe(0);
      const { status, said } = outputOf(command, copy.folder);
      expect(said).toMatch(prints ?? '');
      expect(status).toBe(0);
    },
  );
});

(isDeep ? describe : describe.skip)('until it answers (TEST_DEEP=1)', () => {
  it.each(classified.filter((one) => 'answersAt' in one))('$command', async ({ command, answersAt }) => {
    const port = String(await freePort());
    const child = spawn('sh', ['-c', command], {
      cwd: root,
      env: { ...bareMachine(), PORT: port, DATA_DIR: path.join(home, 'data') },
      detached: true,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const answers = () =>
      fetch(answersAt!.replace('$PORT', port), { headers: { accept: 'text/html' } }).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      const deadline = Date.now() + 120_000;
      let isThere = false;
      while (!isThere && child.exitCode === null && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        isThere = await answers();
      }
      expect(isThere).toBe(true);
    } finally {
      process.kill(-child.pid!);
      await ended;
    }
  });
});
