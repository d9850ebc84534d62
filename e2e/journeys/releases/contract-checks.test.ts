import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { assembleCandidateSite, loadSigner, openStore } from '@painel/platform/release';
import { copyWorkspace, repository, serveReleased, type Site } from '@painel/platform/testing';
import { createAccount, storedSession } from '../../support/api';
import { launch, newReader, visit } from '../../support/browser';
import { openAtRest } from '../../support/accessibility';
import { describeDeep, inDepth } from '../../support/deep';
import { type Build, copyBuild, readRegistry, releaseCommand } from '../../support/servers/releases';
import { analyticsUrl, collectReports, sendBeaconsNow } from '../../support/reports';
import { copyVersions, placeOfSharedSite } from '../../support/servers/shared-site';

const run = promisify(execFile);
const sections = readdirSync(repository).flatMap((folder) => /^remote-(.+)/.exec(folder)?.[1] ?? []);
const packageOf = (name: string) => (name === 'host' ? 'host' : `remote-${name}`);
const foldersOf = (names: string[]) => names.map((name) => path.join(repository, packageOf(name)));

// The release of this checkout, unless the run names a live site.
const namedSite = process.env['RELEASED_SITE'];
const released = () => namedSite ?? placeOfSharedSite().siteDir;

/** The released site with these builds in it, let in by no gate. */
async function serveCandidate(directories: string[], place = released()): Promise<Site> {
  const environment = { ANALYTICS_URL: analyticsUrl, REGISTER_LIMIT_PER_HOUR: '1000' };
  return serveReleased(async ({ siteDir, dataDir }) => {
    copyVersions(siteDir);
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

/** The errors on the pages of a site, by path. Empty if everything fits. */
async function lookAround(candidate: Site, only?: string): Promise<Record<string, unknown>> {
  const browser = await launch();
  try {
    const session = await createAccount(candidate.url, newReader());
    const wrong: Record<string, unknown> = {};
    const pages = pagesOf(await readRegistry(candidate)).filter(
      ({ path: route }) => route === (only ?? route),
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const { path: route, access, section, version } of pages) {
      const storageState = access === 'guest' ? undefined : storedSession(candidate.url, session);
      const { page, errors } = await visit(browser, candidate.url, { storageState });
      const { reports, mounted } = await collectReports(page);
      await openAtRest(page, route);
      await sendBeaconsNow(page);
      const title = await page.getByRole('heading', { level: 1 }).first().textContent();
      const isThere = mounted.includes(`${section}@${version}`) && !/indisponível|errado/.test(title!);
      if (!isThere || reports.length > 0 || errors.length > 0) wrong[route] = { title, reports, errors };
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

/** The output of `pnpm release check`, and whether it passes. */
const check = (place: string, ...args: string[]) =>
  releaseCommand({ siteDir: place, dataDir: placeOfSharedSite().dataDir }, 'check', ...args).then(
    (printed) => ({ passes: true, printed }),
    ({ stdout }: { stdout: string }) => ({ passes: false, printed: stdout }),
  );

describe('the current builds and the released ones', () => {
  it('fit each other by their declarations', async () => {
    const { passes, printed } = await check(released(), '--no-check');
    expect(printed.match(/fits what is released/g)).toHaveLength(sections.length + 1);
    expect(passes).toBe(true);
  });

  const candidates: [what: string, built: string[]][] = [
    ['its build under the released host', sections],
    ['the released one under the build of the host', ['host']],
  ];
  // Where this checkout is also the released one, both cases equal the site that the other journeys visit.
  if (inDepth || namedSite)
    it.each(candidates)('show every section: %s', async (_, built) => {
      expect(await look(foldersOf(built))).toEqual({});
    });
});

const lacksPlaque = /news takes Plaque from @painel\/shared\/ui, and the host's \S+ has no such export/;

type Edit = [file: string, from: string | RegExp, to: string];

interface Change {
  what: string;
  /** The package that is built with it. */
  name: string;
  edits: Edit[];
  refusal: RegExp | null;
  /** Whether the news report it themselves in a browser, where they are shown next to it. */
  isReported?: boolean;
}

/** A failure of the news that their page reports. */
const reportedByNews = {
  '/news': expect.objectContaining({ reports: [expect.objectContaining({ section: 'news' })] }),
};

it('a section that uses what the released host lacks is refused, and would break', async () => {
  const wantPlaque = ({ needs }: Build) => {
    const ui = needs['@painel/shared/ui']!;
    const wanted = { ...ui, names: [...ui.names, 'Plaque'] };
    return { needs: { ...needs, '@painel/shared/ui': wanted }, sources: undefined };
  };
  // Built with other sources in the deep run.
  const built = await copyBuild(path.join(repository, 'remote-news'), {
    texts: { '.PageHeader,': '.Plaque,' },
    describe: wantPlaque,
  });
  try {
    const { siteDir } = placeOfSharedSite();
    expect(await check(siteDir, 'news', '--from', built.folder)).toEqual({
      passes: false,
      printed: expect.stringMatching(lacksPlaque),
    });
    // In the normal run `faults` shows how a page handles such a section.
    if (inDepth) expect(await look([built.folder], '/news', siteDir)).toEqual(reportedByNews);
  } finally {
    await built.remove();
  }
});

describeDeep('a change that', () => {
  const uiEntry = 'shared/src/ui/index.ts';
  const pageHeader = 'shared/src/ui/layout/page.tsx';
  const newsPage = 'remote-news/src/pages/news-page.tsx';
  let workspace: Awaited<ReturnType<typeof copyWorkspace>>;
  beforeAll(async () => {
    workspace = await copyWorkspace();
  });
  afterAll(() => workspace?.remove());

  /** Builds one package of the copy after edits of it, which the next one does not see. */
  async function build(name: string, edits: Edit[]): Promise<string> {
    const undo = [];
    for (const [file, from, to] of edits) undo.push(await workspace.edit(file, from, to));
    await workspace.build(packageOf(name));
    for (const restore of undo.toReversed()) await restore();
    return path.join(workspace.folder, packageOf(name));
  }
  const giveMore: Edit = [uiEntry, /$/, 'export const Plaque = () => null;\n'];
  const withoutPagination: Edit = [uiEntry, /^export \{ Pagination \}.*\n/m, ''];
  const usePlaque: Edit[] = [
    [newsPage, 'Page, PageHeader', 'Page, PageHeader, Plaque'],
    [newsPage, '<Page>', '<Page><Plaque />'],
  ];

  const changes: Change[] = [
    {
      what: 'has a section use what the released host lacks is refused, and would break it',
      name: 'news',
      edits: [giveMore, ...usePlaque],
      refusal: lacksPlaque,
      isReported: true,
    },
    {
      what: 'takes from the host what released sections use is refused, and would break them',
      name: 'host',
      edits: [withoutPagination],
      refusal: /news@\S+ is live and takes Pagination from @painel\/shared\/ui/,
      isReported: true,
    },
    {
      what: 'has a section import what React does not have is refused, and would break it',
      name: 'news',
      edits: [
        [newsPage, '\n', "\nimport { useNothing } from 'react';\n"],
        [newsPage, '<Page>', '<Page>{typeof document === "object" && useNothing()}'],
      ],
      refusal: /news takes useNothing from react, and the host's \S+ has no such export/,
      isReported: true,
    },
    {
      what: 'renames a property of a shared component is refused, which would leave a heading empty',
      name: 'host',
      edits: [
        [pageHeader, 'title: ReactNode;', 'heading: ReactNode;'],
        [pageHeader, '({ title, lead', '({ heading: title, lead'],
      ],
      refusal: /\S+@\S+ is live and would break: package\/src\/pages\/\S+: error TS2322: .*'title'/,
    },
    {
      what: 'drops a widget that another section places is refused',
      name: 'portfolio',
      edits: [['remote-portfolio/section.json', '"portfolio-summary"', '']],
      refusal:
        /does not have a widget that others place: dashboard@\S+ is live and places portfolio\/portfolio-summary/,
    },
    {
      what: 'has a widget ask for more than the section that places it gives is refused',
      name: 'analysis',
      edits: [
        [
          'remote-analysis/src/widgets/price-chart.tsx',
          "{ page = 'dashboard' }: { page?: ChartPage }",
          '{ page }: { page: ChartPage; currency: string }',
        ],
      ],
      refusal:
        /dashboard@\S+ is live and would break: package\/src\/pages\/dashboard-page\S+: error TS\d+: .*'currency'/,
    },
    {
      what: 'gives the sections more is let in, and they run under it',
      name: 'host',
      edits: [giveMore],
      refusal: null,
    },
  ];

  it.each(changes)('$what', async ({ name, edits, refusal, isReported }) => {
    const built = await build(name, edits);
    const { passes, printed } = await check(placeOfSharedSite().siteDir, name, '--from', built);
    expect([passes, printed]).toEqual([!refusal, expect.stringMatching(refusal ?? /fits what is released/)]);
    // A failure that nothing reports, or that is on another page, is reported by the refusal alone.
    if (refusal && !isReported) return;
    expect(await look([built], '/news', placeOfSharedSite().siteDir)).toEqual(
      isReported ? reportedByNews : {},
    );
  });

  // With real builds it takes ten minutes on an idle machine, most of them the waits of tests that fail. `platform/release/gates/checks.test.ts` tests what the command does where a task fails, and when a task runs again.
  it('makes a component of shared throw releases nothing, and names the tests of the section that fail', async () => {
    const shared = placeOfSharedSite();
    const siteDir = await mkdtemp(path.join(os.tmpdir(), 'painel-site-'));
    await cp(shared.siteDir, siteDir, { recursive: true });
    const before = await readRegistry({ ...shared, siteDir });
    const places = ['--site', siteDir, '--data', shared.dataDir];
    const command = path.join(workspace.folder, 'platform/bin/release.mjs');
    // It throws in a browser only: a page that throws everywhere fails the build, which prerenders it.
    const thrown = "if (typeof document === 'object') throw new Error('boom');";
    // Without a commit the task runner walks through installed packages.
    await workspace.commit('feat(news): all');
    const undo = await workspace.edit(pageHeader, /(function PageHeader\(.*\{\n)/, `$1${thrown}\n`);
    try {
      const { stdout, stderr } = await run(process.execPath, [command, 'news', ...places], {
        maxBuffer: 2 ** 26,
      }).then(
        () => ({ stdout: '', stderr: 'released' }),
        (failed: { stdout: string; stderr: string }) => failed,
      );
      expect(stderr).toContain('The tests failed: nothing was released.');
      expect(stdout).toMatch(/● .*\n/);
      expect(stdout).toContain('Error: boom');
      expect(await readRegistry({ ...shared, siteDir })).toEqual(before);
    } finally {
      await undo();
      await rm(siteDir, { recursive: true });
    }
  }, 1_800_000);
});
