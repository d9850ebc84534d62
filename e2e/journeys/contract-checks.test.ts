import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { assembleCandidateSite, loadSigner, openStore } from '@painel/platform/release';
import { createAccount } from '../support/api';
import { launch, somebody, visit } from '../support/browser';
import { openAtRest } from '../support/accessibility';
import { inDepth } from '../support/deep';
import { readRegistry, releaseCommand } from '../support/releases';
import { analyticsUrl, hearReports, tellNow } from '../support/reports';
import { serveReleased, sharedStack, type Stack } from '../support/stack';
import { copyWorkspace } from '../support/workspace-copy';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
const sections = ['analysis', 'auth', 'dashboard', 'news', 'portfolio'];
const foldersOf = (names: string[], under = root) =>
  names.map((name) => path.join(under, name === 'host' ? 'host' : `remote-${name}`));

// What this checkout released a moment before, unless the run names a site that readers use.
const released = () => process.env['RELEASED_SITE'] ?? sharedStack().siteDir;

/** The released site with these builds in it, let in by no gate. */
async function serveCandidate(directories: string[], place = released()): Promise<Stack> {
  const environment = { ANALYTICS_URL: analyticsUrl, REGISTER_LIMIT_PER_HOUR: '1000' };
  return serveReleased(async ({ siteDir, dataDir }) => {
    const [live, store] = await Promise.all([openStore(path.resolve(place)), openStore(siteDir)]);
    await assembleCandidateSite({ released: live, store, signer: await loadSigner(dataDir), directories });
  }, environment);
}

/** A path for each section, or all that need no parameter. */
function pagesOf({ sections: released }: Awaited<ReturnType<typeof readRegistry>>) {
  return Object.entries(released).flatMap(([section, { version, routes }]) => {
    const plain = routes.filter(({ path: route }) => !/[:*]|callback/.test(route));
    return (inDepth ? plain : plain.slice(0, 1)).map((route) => ({ ...route, section, version }));
  });
}

/** What goes wrong on the pages of a site, by path: nothing, where everything fits. */
async function lookAround(candidate: Stack, only?: string): Promise<Record<string, unknown>> {
  const browser = await launch();
  try {
    const { token, user } = await createAccount(candidate.url, somebody());
    const session = [
      { name: 'token', value: token },
      { name: 'user', value: JSON.stringify(user) },
    ];
    const wrong: Record<string, unknown> = {};
    const pages = pagesOf(await readRegistry(candidate)).filter(
      ({ path: route }) => route === (only ?? route),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const { path: route, access, section, version } of pages) {
      const localStorage = access === 'guest' ? [] : session;
      const storageState = { cookies: [], origins: [{ origin: candidate.url, localStorage }] };
      const { page, troubles } = await visit(browser, candidate.url, { storageState });
      const { reports, mounted } = await hearReports(page);
      await openAtRest(page, route);
      await tellNow(page);
      const title = await page.getByRole('heading', { level: 1 }).first().textContent();
      const isThere = mounted.includes(`${section}@${version}`) && !/indisponível|errado/.test(title!);
      if (!isThere || reports.length > 0 || troubles.length > 0) wrong[route] = { title, reports, troubles };
      await page.context().close();
    }
    return wrong;
  } finally {
    await browser.close();
  }
}

async function look(directories: string[], only?: string, place?: string) {
  const candidate = await serveCandidate(directories, place);
  return lookAround(candidate, only).finally(candidate.stop);
}

/** What `pnpm release check` prints, and whether it lets pass. */
const check = (place: string, ...args: string[]) =>
  releaseCommand({ siteDir: place, dataDir: sharedStack().dataDir }, 'check', ...args).then(
    (printed) => ({ passes: true, printed }),
    ({ stdout }: { stdout: string }) => ({ passes: false, printed: stdout }),
  );

describe('what is built now and what is released', () => {
  it('fit each other by what they say of themselves', async () => {
    const { passes, printed } = await check(released(), '--no-check');
    expect(printed.match(/fits what is released/g)).toHaveLength(sections.length + 1);
    expect(passes).toBe(true);
  });

  it('show every section: its build under the released host', async () => {
    expect(await look(foldersOf(sections))).toEqual({});
  }, 300_000);

  it('show every section: the released one under the build of the host', async () => {
    expect(await look(foldersOf(['host']))).toEqual({});
  }, 300_000);
});

interface Change {
  what: string;
  /** The package that is built with it. */
  name: string;
  edits: Record<string, (text: string) => string>;
  refusal: RegExp | null;
}

describe('a change that', () => {
  const uiEntry = 'shared/src/ui/index.ts';
  const newsPage = 'remote-news/src/pages/news-page.tsx';
  let workspace: Awaited<ReturnType<typeof copyWorkspace>>;
  beforeAll(async () => {
    workspace = await copyWorkspace();
  }, 60_000);
  afterAll(() => workspace?.remove());

  /** Builds one package of the copy after an edit of it, which the next one does not see. */
  async function build(name: string, edits: Record<string, (text: string) => string>): Promise<string> {
    const originals = await Promise.all(
      Object.keys(edits).map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const),
    );
    const [folder] = foldersOf([name], workspace.folder) as [string];
    for (const [file, text] of originals) {
      const edited = edits[file]!(text);
      expect(edited).not.toBe(text);
      await writeFile(path.join(workspace.folder, file), edited);
    }
    try {
      await run(path.join(folder, 'node_modules/.bin/webpack'), ['--mode', 'production'], { cwd: folder });
    } finally {
      for (const [file, text] of originals) await writeFile(path.join(workspace.folder, file), text);
    }
    return folder;
  }
  const giveMore = (text: string) => `${text}export const Plaque = () => null;\n`;
  const withoutPagination = (text: string) => text.replace(/^export \{ Pagination \}.*\n/m, '');
  const usePlaque = (text: string) =>
    text.replace('Page, PageHeader', 'Page, PageHeader, Plaque').replace('<Page>', '<Page><Plaque />');

  const changes: Change[] = [
    {
      what: 'takes from the host what released sections use is refused, and would break them',
      name: 'host',
      edits: { [uiEntry]: withoutPagination },
      refusal: /news@\S+ is live and takes Pagination from @painel\/shared\/ui/,
    },
    {
      what: 'has a section use what the released host lacks is refused, and would break it',
      name: 'news',
      edits: { [uiEntry]: giveMore, [newsPage]: usePlaque },
      refusal: /news takes Plaque from @painel\/shared\/ui, and the host's \S+ has no such export/,
    },
    {
      what: 'gives the sections more is let in, and they run under it',
      name: 'host',
      edits: { [uiEntry]: giveMore },
      refusal: null,
    },
  ];

  it.each(inDepth ? changes : changes.slice(0, 1))(
    '$what',
    async ({ name, edits, refusal }) => {
      const built = await build(name, edits);
      const { passes, printed } = await check(sharedStack().siteDir, name, '--from', built);
      expect([passes, printed]).toEqual([
        !refusal,
        expect.stringMatching(refusal ?? /fits what is released/),
      ]);
      expect(await look([built], '/news', sharedStack().siteDir)).toEqual(
        refusal
          ? { '/news': expect.objectContaining({ reports: [expect.objectContaining({ section: 'news' })] }) }
          : {},
      );
    },
    300_000,
  );
});
