import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../api/src/database/open-database';
import { inDepth } from '../platform/testing/deep';
import { releaseSandbox, type ReleaseSandbox } from '../platform/release/testing';
import { runRelease } from '../platform/testing/run-release';
import { commandLines, commandSpans, pages, read, root } from './pages';

// A command starts whole programs, on a machine that may be busy.
jest.setTimeout(300_000);

interface Run {
  prints: RegExp;
  /** Run before it. */
  after?: string;
  /** Whether it only reads, and may share its site with others. */
  reads?: true;
  /** Whether a server has started on the data before. */
  isStarted?: true;
  /** Run by `pnpm test:deep` only. */
  deep?: true;
}

/** Commands of the pages, as they begin there, over a released site. */
const runs: Record<string, Run> = {
  'release --help': { reads: true, prints: /^pnpm release status/m },
  'release status': { reads: true, prints: /^news {9}1\.1\.0 \(before: 1\.0\.0\), canary/m },
  'release history news': { reads: true, prints: /release .*news@1\.1\.0$/m },
  'release diff 1 2': { reads: true, prints: /^news {9}1\.0\.0 → 1\.1\.0$/m },
  'release prune --days 30': { reads: true, prints: /^Nothing is old enough to remove$/m },
  'backup ~/': { reads: true, prints: /holds the data and the generated secrets/, deep: true },
  'users list exemplo': { prints: /^No account\.$/m, deep: true, isStarted: true },
  'release promote news': { prints: /^Revision 4: promote canary of news: 1\.2\.0$/m },
  'release withdraw news': { prints: /^Revision \d: withdraw canary of news$/m, deep: true },
  'release drop-previous news': { prints: /^Revision 4: drop previous news@1\.0\.0$/m, deep: true },
  'release retire notes --message': { prints: /^Revision 4: retire notes$/m, deep: true },
  'release rollback notes': {
    prints: /^Revision 5: /m,
    after: 'release retire notes --message "Sem equipe"',
  },
  'release rollback news': { prints: /^Revision 4: rollback news to 1\.0\.0$/m, deep: true },
  'release rollback host': { prints: /^Revision 4: rollback host to 1\.0\.0$/m, deep: true },
  'release renew': { prints: /^Revision 3: good until /, deep: true },
  'restore ~/': { prints: /Start the server\.$/m, after: 'backup ~/painel-backups/monday' },
  'rotate-secret': { prints: /There is a new signing key/, deep: true },
};
const commands = pages
  .map(read)
  .flatMap((text) => [...commandLines(text), ...commandSpans(text)])
  .map((command) => command.replace(/^(npx )?pnpm /, ''));

/** Runs the script of package.json, and `release` in this process: npx, pnpm and Node would take longer than its work. */
async function run(command: string, { siteDir, folder }: ReleaseSandbox) {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const places = { SITE_DIR: siteDir, DATA_DIR: path.join(folder, 'data') };
  // With another HOME, pnpm would install the repository again.
  const inShell = (script: string) =>
    spawnSync('sh', ['-c', script.replaceAll('~/', `${folder}/`)], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...places },
    });
  const [name, rest = ''] = command.split(/ (.*)/s);
  const { status, stdout, stderr } =
    name === 'release'
      ? await runRelease(inShell(`printf '%s\\n' ${rest}`).stdout.trimEnd().split('\n'), places)
      : inShell(`${scripts[name!]} ${rest}`);
  return { status, printed: stdout + stderr };
}

async function releasedSite() {
  const sandbox = await releaseSandbox();
  const { host, section, release } = sandbox;
  await release([await host('1.0.0'), await section('news', '1.0.0'), await section('notes', '1.0.0')]);
  await release([await host('1.1.0'), await section('news', '1.1.0')]);
  await release([await section('news', '1.2.0')], { percent: 5 });
  writeFileSync(path.join(sandbox.folder, 'data/painel.sqlite'), '');
  return sandbox;
}

/** Makes the files of a first start of a server: its secret and an empty database of this version. */
async function start({ folder }: ReleaseSandbox) {
  const dataDir = path.join(folder, 'data');
  writeFileSync(path.join(dataDir, 'wallet-secret'), 'a'.repeat(64));
  await (await openDatabase({ dataDir, databaseUrl: null })).close();
}

let shared: ReleaseSandbox;
beforeAll(async () => {
  shared = await releasedSite();
});
afterAll(() => shared.close());

it.each(Object.entries(runs).filter(([, { deep }]) => inDepth || !deep))(
  'pnpm %s… runs as it is written',
  async (words, { prints, after, reads, isStarted }) => {
    const command = commands.find((each) => each.startsWith(words))!;
    const sandbox = reads ? shared : await releasedSite();
    if (isStarted) await start(sandbox);
    if (after) expect((await run(after, sandbox)).status).toBe(0);
    const { status, printed } = await run(command, sandbox);
    if (!reads) await sandbox.close();
    expect(printed).toMatch(prints);
    expect(status).toBe(0);
  },
);
