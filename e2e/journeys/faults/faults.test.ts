import type { Page, Route } from 'playwright-core';
import { inDepth, itDeep, itInDepth } from '../../support/deep';
import { readRegistry, releaseFakeBuild, rollBack, type Behaviour } from '../../support/servers/releases';
import { analyticsUrl, collectReports, sendBeaconsNow, type Report } from '../../support/reports';
import { pageOf, sections, showsSection } from '../../support/section-pages';
import { ownSite, type Newcomer } from '../../support/servers/site';
import { until } from '../../support/until';

const site = ownSite({ ANALYTICS_URL: analyticsUrl });
let reader: Newcomer;
beforeAll(async () => {
  reader = await site.newcomer();
});

interface Fault {
  behaviour: Behaviour;
  answer?: (route: Route) => Promise<void>;
  phase: 'load' | 'evaluate' | 'mount';
}
const script = { contentType: 'text/javascript' };

const hanging = 'never answers';

const faults: Record<string, Fault> = {
  'is not there': { behaviour: 'works', answer: (route) => route.fulfill({ status: 404 }), phase: 'load' },
  'is an error of the server': {
    behaviour: 'works',
    answer: (route) => route.fulfill({ status: 500, body: 'erro' }),
    phase: 'load',
  },
  [hanging]: { behaviour: 'works', answer: () => new Promise(() => {}), phase: 'load' },
  'is a page': {
    behaviour: 'works',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Painel</title>' }),
    phase: 'load',
  },
  'has another byte': {
    behaviour: 'works',
    answer: async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ ...script, body: `${await answer.text()} ` });
    },
    phase: 'load',
  },
  'throws as it is evaluated': { behaviour: 'throws in evaluation', phase: 'evaluate' },
  'throws as it is drawn': { behaviour: 'throws in render', phase: 'mount' },
  'throws in an effect': { behaviour: 'throws in an effect', phase: 'mount' },
  'lacks the styles of its pages': { behaviour: 'lacks the styles of its pages', phase: 'load' },
};

// The deep run combines every section with every fault. In the normal run `one-site` covers missing files and styles. The section that throws while
// rendering has a public page: React renders those a second time by itself, and must not report the error before the section does.
const few = [
  ['analysis', hanging],
  ['auth', 'has another byte'],
  ['news', 'throws as it is drawn'],
] as const;
const cases: readonly (readonly [section: string, fault: string])[] = inDepth
  ? Object.keys(faults).flatMap((fault) => sections.map((section) => [section, fault] as const))
  : few;

/** Every failure that was reported in this file, and whether the report described it correctly. */
const reported: { report: Report; right: boolean }[] = [];
/** How long after a failure was established the version before it was on screen, in milliseconds. */
const swaps: number[] = [];

type Truth = Required<Omit<Report, 'message' | 'at'>>;
function judge(reports: Report[], truth: Truth) {
  for (const report of reports)
    reported.push({
      report,
      right: Object.entries(truth).every(([key, value]) => report[key as keyof Report] === value),
    });
}

/** Notes when a page first showed each of its titles. */
const watchTitles = (page: Page) =>
  page.addInitScript(() => {
    const shown: Record<string, number> = {};
    Object.assign(globalThis, { shown });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) shown[textContent] ??= Date.now();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
const shownAt = (page: Page, title: string) =>
  page.evaluate(
    (wanted) => (globalThis as unknown as { shown: Record<string, number> }).shown[wanted]!,
    title,
  );

it.each(cases)(
  'a new version of %s that %s gives way to the one before, and the report says so',
  async (section, fault) => {
    const { behaviour, answer, phase } = faults[fault!]!;
    const { path, heading } = pageOf(section!);
    const version = await releaseFakeBuild(site, section!, behaviour);
    try {
      const { revision } = await readRegistry(site);
      const { page, errors } = await site.visitAs(reader.session);
      const { reports } = await collectReports(page);
      await watchTitles(page);
      if (answer) await page.route(`**/remotes/${section}/${version}/**`, answer);

      // A file that hangs holds the page's load event back, and nothing else.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
      // The shell does not wait for the section.
      if (fault === hanging) expect(reports).toEqual([]);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const title = page.getByRole('heading', { level: 1, name: heading });
      await title.waitFor();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await until(() => reports.length > 0);
      const swapMs = (await shownAt(page, (await title.textContent())!)) - Date.parse(reports[0]!.at!);
      // The report caused the previous version, and not a second try of this one.
      expect(swapMs).toBeGreaterThanOrEqual(0);
      swaps.push(swapMs);

      // The others are not touched by it: without its files, `missing-section` looks at them.
      for (const other of inDepth ? sections.filter((name) => name !== section) : []) {
        await page.goto(pageOf(other).path);
        await showsSection(page, other);
        await sendBeaconsNow(page);
      }

      const truth = { section: section!, version, revision, phase, previous: false };
      expect(reports[0]).toMatchObject(truth);
      judge(reports, truth);
      expect(errors.filter((trouble) => !/boom|integrity/i.test(trouble))).toEqual([]);
    } finally {
      await rollBack(site, section!);
    }
  },
);

const tampered: [file: string, path: RegExp, type: string, more: string][] = [
  ['script', /\/remotes\/portfolio\/[^/]+\/\d+\.[^/]+\.js(\?|$)/, 'text/javascript', ';globalThis.ran=true'],
  ['stylesheet', /\/remotes\/portfolio\/[^/]+\/\d+\.[^/]+\.css(\?|$)/, 'text/css', ' '],
];

it.each(inDepth ? tampered : tampered.slice(0, 1))(
  'a %s of a section with another byte is not taken, and the page says so',
  async (_, file, contentType, more) => {
    const { page } = await site.visitAs(reader.session);
    // With the cookie of a session, the styles come inside the page.
    await page.context().clearCookies();
    await page.route(file, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ contentType, body: `${await answer.text()}${more}` });
    });
    await page.goto('/portfolio');
    const failed = page.getByText(/Algo deu errado nesta página|está indisponível no momento/);
    await failed.first().waitFor();
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Portfólio', exact: true }).waitFor();
  },
);

/** The sections whose failures are looked at in one more way: one of them, or all. */
const some = (name: string) => (inDepth ? sections : [name]);

it.each([
  ...some('portfolio').map((section) => [section, 'throws in a handler'] as const),
  ...(inDepth ? sections : []).map((section) => [section, 'throws in a timer'] as const),
  ...(inDepth ? sections : []).map((section) => [section, 'has an unhandled rejection'] as const),
])('a version of %s that came up and then %s is named, and stays', async (section, behaviour) => {
  const version = await releaseFakeBuild(site, section, behaviour);
  try {
    const { revision } = await readRegistry(site);
    const { page } = await site.visitAs(reader.session);
    const { reports, failures } = await collectReports(page);
    await page.goto(pageOf(section).path);
    // A widget of the section may be in the bar.
    const main = page.getByRole('main');
    const other = main.getByRole('heading', { level: 1, name: 'Outra versão' });
    await other.waitFor();
    if (behaviour === 'throws in a handler') await main.getByRole('button', { name: 'Erra' }).click();
    await until(() => reports.length > 0 && failures.length > 0);
    const truth = { section, version, revision, phase: 'run', previous: false };
    expect([reports[0], failures[0]]).toEqual([
      expect.objectContaining(truth),
      expect.objectContaining(truth),
    ]);
    judge([...reports, ...failures], truth);
    await other.waitFor();
  } finally {
    await rollBack(site, section);
  }
});

it('a widget that fails on the page of another section is reported as its own section’s, and falls back to its previous version', async () => {
  const version = await releaseFakeBuild(site, 'analysis', 'throws in render');
  try {
    const { revision } = await readRegistry(site);
    const { page } = await site.visitAs(reader.session);
    const { reports } = await collectReports(page);
    await page.goto('/dashboard');
    await page.getByRole('slider', { name: /^Gráfico de velas/ }).waitFor();
    await until(() => reports.length > 0);
    await sendBeaconsNow(page);
    judge(reports, { section: 'analysis', version, revision, phase: 'mount', previous: false });
    expect(reported.filter(({ right }) => !right)).toEqual([]);
  } finally {
    await rollBack(site, 'analysis');
  }
});

itInDepth(sections, [])(
  'where the version of %s before fails too, the reports distinguish the two, and the page says so',
  async (section) => {
    const { version: stable } = (await readRegistry(site)).sections[section]!;
    const before = await releaseFakeBuild(site, section, 'throws in render');
    const version = await releaseFakeBuild(site, section, 'throws in render');
    const { revision, sections: released } = await readRegistry(site);
    expect(released[section]!.previous!.version).toBe(before);
    try {
      const { page } = await site.visitAs(reader.session);
      const { reports } = await collectReports(page);
      await page.goto(pageOf(section).path);
      await page.getByText('Algo deu errado nesta página').waitFor();
      await until(() => reports.length > 1);
      const truth = { section, revision, phase: 'mount' };
      judge(reports.slice(0, 1), { ...truth, version, previous: false });
      judge(reports.slice(1), { ...truth, version: before, previous: true });
      expect(reported.filter(({ right }) => !right)).toEqual([]);
    } finally {
      await rollBack(site, section, stable);
    }
  },
);

it('of all these reports 99 in 100 have the right section, version, revision, phase and attempt', () => {
  const right = reported.filter((one) => one.right).length;
  const sorted = swaps.toSorted((one, other) => one - other);
  console.info(
    `${right} of ${reported.length} reports right. The version before stood ${sorted[Math.floor(sorted.length / 2)]} ms after the failure ` +
      `was established (median of ${swaps.length}), at most ${sorted.at(-1)} ms; wanted at most 1000.`,
  );
  expect(reported.length).toBeGreaterThanOrEqual(cases.length);
  expect(right / reported.length).toBeGreaterThanOrEqual(0.99);
});

const brought = /(?<=id="painel-start">)[^<]*/;

/** The page without its embedded registry: the host has to request it. */
async function withoutRegistry(route: Route) {
  const response = await route.fetch();
  const body = (await response.text()).replace(brought, (data) => {
    const { registry: _, ...rest } = JSON.parse(data) as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  await route.fulfill({ response, body });
}

/** A registry with one letter of a section's title changed, wherever it travels. */
async function changed(route: Route) {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replaceAll('Conteúdo', 'Conteudo') });
}

itDeep('starts from the last registry that could be trusted when the live one cannot be had', async () => {
  const { page } = await site.visitAs(reader.session);
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
  const gone = (route: Route) => route.fulfill({ status: 503 });
  const together = [
    [withoutRegistry, gone],
    [changed, changed],
  ] as const;
  const crosswise = [
    [withoutRegistry, changed],
    [changed, gone],
  ] as const;
  for (const [onPage, answer] of [...together, ...crosswise]) {
    const asked: string[] = [];
    await page.unrouteAll();
    await page.route('**/portfolio', onPage);
    await page.route('**/remotes.json', (route) => {
      asked.push(route.request().url());
      return answer(route);
    });
    await page.goto('/portfolio');
    await page.getByRole('heading', { level: 1, name: 'Portfólio' }).waitFor();
    expect(asked).toHaveLength(1);
  }
});

/** A tampered registry: without a signature, and with a script of the attacker. */
async function forged(route: Route) {
  const response = await route.fetch();
  const { signature: _, ...registry } = (await response.json()) as Record<string, unknown> & {
    sections: Record<string, object>;
  };
  for (const section of Object.values(registry.sections))
    Object.assign(section, { entry: '/forged.js', integrity: {}, previous: null });
  await route.fulfill({ json: registry });
}
const withoutStartData = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replace(brought, '{}') });
};
const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Painel</title>' });

const configurations: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['fails', (route) => route.fulfill({ status: 500 })],
  ['is a page', html],
];

it.each(inDepth ? configurations : configurations.slice(0, 1))(
  'runs nothing that is not signed when its configuration %s',
  async (_, configuration) => {
    const { page } = await site.visit();
    let ran = 0;
    // With a query there is no prerendered page to wait for.
    await page.route(/\/news\?/, withoutStartData);
    await page.route('**/config.json', configuration);
    await page.route('**/remotes.json', forged);
    await page.route('**/forged.js*', (route) => {
      ran += 1;
      return route.fulfill({ ...script, body: '' });
    });
    await page.goto('/news?visita=1');
    await page.getByText('O restante do site não pôde ser carregado.').waitFor();
    // The site's own registry is enough, wherever its key might have been asked for.
    await page.unroute('**/remotes.json');
    await page.goto('/news?visita=1');
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
    expect(ran).toBe(0);
  },
);

itDeep('continues with the newest registry that it saw when an older one is played back', async () => {
  const { page } = await site.visit();
  const old = JSON.stringify(await readRegistry(site));
  const version = await releaseFakeBuild(site, 'news', 'works');
  try {
    await page.goto('/news');
    await page.getByRole('heading', { level: 1, name: 'Outra versão' }).waitFor();
    await page.route('**/news', withoutStartData);
    await page.route('**/remotes.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: old }),
    );
    const entry = page.waitForRequest(`**/remotes/news/${version}/remoteEntry.js`);
    await page.goto('/news');
    await page.getByRole('heading', { level: 1, name: 'Outra versão' }).waitFor();
    await entry;
  } finally {
    await rollBack(site, 'news');
  }
});
