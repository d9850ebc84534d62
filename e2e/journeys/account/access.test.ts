import { findRoute } from '@painel/contract/registry';
import type { Page } from 'playwright-core';
import { openAtRest, untilAtRest, violations } from '../../support/accessibility';
import { inDepth, itDeep, roundRobin } from '../../support/deep';
import { lostInForcedColors } from '../../support/forced-colors';
import { kinds, passedPages, protectedPages, publicPages, representativesOf } from '../../support/pages';
import { createPortfolioOwner } from '../../support/portfolio-owner';
import { readRegistry } from '../../support/servers/releases';
import { outlineProblems } from '../../support/screen-reader';
import { placeOfSharedSite } from '../../support/servers/shared-site';
import { sharedSite, type Newcomer } from '../../support/servers/site';
import { untilQuiet } from '../../support/until';
import type { SignedIn } from '../../support/api';

const site = sharedSite();
let owner: SignedIn;
let newcomer: Newcomer;
beforeAll(async () => {
  owner = await createPortfolioOwner(site);
  newcomer = await site.newcomer();
});

it('has every page of every section in its lists', async () => {
  const registry = await readRegistry(placeOfSharedSite());
  const listed = [...Object.values({ ...publicPages, ...protectedPages }), ...passedPages];
  const reached = new Set(listed.map((path) => findRoute(registry.sections, path)?.route.path));
  const routes = Object.values(registry.sections).flatMap((section) => section.routes);
  expect(routes.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  expect(kinds.flat().toSorted()).toEqual(Object.keys({ ...publicPages, ...protectedPages }).toSorted());
});

// No card asks again while axe reads the page.
const failure = { status: 503, headers: { 'retry-after': '60' }, json: {} };
const states = {
  waits: (page: Page) => page.route('**/btc-api/**', () => {}),
  fails: (page: Page) => page.route('**/btc-api/**', (route) => route.fulfill(failure)),
  'has nothing': async () => {},
};
type State = keyof typeof states;

const everyState = Object.values({ ...publicPages, ...protectedPages }).flatMap((path) =>
  (Object.keys(states) as State[]).map((state) => ({ path, state })),
);
const someStates: typeof everyState = [
  { path: '/dashboard', state: 'waits' },
  { path: '/news', state: 'fails' },
];
const isProtected = (path: string) => Object.values(protectedPages).includes(path);

it('has nothing for axe to find while a page waits, fails or has nothing', async () => {
  const found: Record<string, string[]> = {};
  for (const [turn, { path, state }] of (inDepth ? everyState : someStates).entries())
    for (const colorScheme of roundRobin(['light', 'dark'] as const, turn)) {
      const options = {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 390, height: 844 },
      } as const;
      const { page } = await (isProtected(path)
        ? site.visitAs(newcomer.session, options)
        : site.visit(options));
      await states[state](page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#root main h1').first().waitFor();
      if (state !== 'waits') await untilAtRest(page);
      const here = await violations(page);
      if (here.length > 0) found[`${path} ${state}, ${colorScheme}`] = here;
      await page.context().close();
    }
  expect(found).toEqual({});
});

const wholePages = representativesOf(0).filter((_, turn) => inDepth || [3, 6, 7].includes(turn));
const visitPage = (isPublic: boolean, options: Parameters<typeof site.visit>[0]) =>
  isPublic ? site.visit(options) : site.visitAs(owner, options);

itDeep(
  'has one title, landmarks, headings in their order and a name for all that can be used, as a screen reader has them',
  async () => {
    const found: Record<string, string[]> = {};
    for (const { name, path, isPublic } of wholePages) {
      const { page } = await visitPage(isPublic, {});
      await openAtRest(page, path);
      const here = outlineProblems(await page.locator('body').ariaSnapshot());
      if (here.length > 0) found[name] = here;
      await page.context().close();
    }
    expect(found).toEqual({});
  },
);

it('moves nothing for a reader who asks for less motion', async () => {
  const found: Record<string, string[]> = {};
  for (const { name, path, isPublic } of inDepth ? wholePages : wholePages.slice(0, 1)) {
    const { page } = await visitPage(isPublic, { reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const moved = new Set<string>();
      Object.assign(globalThis, { moved });
      // The tint of a changed price does not move, and disappears.
      const changes = (effect: KeyframeEffect) => {
        const aside = new Set(['offset', 'computedOffset', 'easing', 'composite']);
        const looks = effect
          .getKeyframes()
          .map((frame) =>
            JSON.stringify(frame, (key, value: unknown) => (aside.has(key) ? undefined : value)),
          );
        return new Set(looks).size > 1;
      };
      const look = () => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect;
          const { target } = effect;
          const { duration = 0 } = effect.getComputedTiming();
          if (Number(duration) > 10 && changes(effect))
            moved.add(`${target?.localName}.${target?.className}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await openAtRest(page, path);
    await page.mouse.wheel(0, 900);
    const here = await page.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved]);
    if (here.length > 0) found[name] = here;
    await page.context().close();
  }
  expect(found).toEqual({});
});

function visitForced(path: string, colorScheme: 'dark' | 'light') {
  const options = { forcedColors: 'active', colorScheme, reducedMotion: 'reduce' } as const;
  return isProtected(path) ? site.visitAs(owner, options) : site.visit(options);
}

/** The look of a part, to compare with another's. */
const lookOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, outlineStyle, outlineWidth } = getComputedStyle(element);
      return { backgroundColor, color, outline: `${outlineStyle} ${outlineWidth}` };
    });

it('shows what is chosen, where the focus is and how much of it, in the colours that a reader forces', async () => {
  const { page } = await visitForced('/dashboard', 'dark');
  await openAtRest(page, '/dashboard');
  const pressed = await lookOf(page, '[role="group"] [aria-pressed="true"]');
  const other = await lookOf(page, '[role="group"] [aria-pressed="false"]');
  expect(pressed.backgroundColor).not.toBe(other.backgroundColor);
  expect(pressed.color).not.toBe(other.color);
  await page.keyboard.press('Tab');
  expect((await lookOf(page, ':focus')).outline).not.toMatch(/none| 0px/);
  await page.getByRole('slider').first().hover();
  expect(await lostInForcedColors(page)).toEqual([]);
});

itDeep(
  'shows switched-on controls, and dialogs over a page, in the colours that a reader forces',
  async () => {
    const { page } = await visitForced('/settings', 'light');
    await openAtRest(page, '/settings');
    const [on, off] = [
      await lookOf(page, '[role="switch"][aria-checked="true"] > :last-child'),
      await lookOf(page, '[role="switch"][aria-checked="false"] > :last-child'),
    ];
    expect(on.backgroundColor).not.toBe(off.backgroundColor);
    await page.getByRole('button', { name: 'Excluir conta', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await lostInForcedColors(page)).toEqual([]);
  },
);

it('paints for the canvas of the colours that a reader forces, whatever theme was chosen for other days', async () => {
  const { page } = await site.visitWith({ theme: 'dark' }, { forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('html[data-theme="light"]').waitFor();
  await page.getByLabel('E-mail').waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.locator('html[data-theme="dark"]').waitFor();
});

/** Returns the first controls of a page that have the focus but show no outline. */
async function withoutOutline(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const missing = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      // An element around a control may render its outline.
      const parts = [focused, focused.parentElement!, focused.nextElementSibling ?? focused];
      const isShown = parts.some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
      return isShown ? null : focused.outerHTML.slice(0, 100);
    });
    if (missing) found.push(missing);
  }
  return found;
}

/** Parts that open on a page, or appear for a while only. */
const opened: { path: string; open: (page: Page) => Promise<void> }[] = [
  { path: '/dashboard', open: (page) => page.getByRole('button', { name: 'Marina' }).press('Enter') },
  { path: '/market', open: (page) => page.getByRole('button', { name: 'Análises' }).press('Enter') },
  {
    path: '/dashboard',
    async open(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Abrir menu' }).click();
    },
  },
  {
    path: '/technical',
    async open(page) {
      await page.getByRole('button', { name: 'Opções do gráfico' }).click();
      const options = page.getByRole('dialog').getByRole('switch');
      await options.first().waitFor();
      for (const option of await options.all()) await option.click();
    },
  },
  { path: '/portfolio', open: (page) => page.getByRole('button', { name: 'Editar Operações' }).click() },
  { path: '/alerts', open: (page) => page.getByRole('button', { name: 'Criar alerta' }).first().click() },
  {
    path: '/portfolio/lancamentos',
    open: (page) => page.getByRole('button', { name: 'Novo lançamento' }).first().click(),
  },
];

itDeep('shows the focus on every page in the colours that a reader forces', async () => {
  const found: Record<string, string[]> = {};
  for (const [turn, path] of Object.values({ ...publicPages, ...protectedPages }).entries()) {
    const colorScheme = turn % 2 === 0 ? 'dark' : 'light';
    const { page } = await visitForced(path, colorScheme);
    await openAtRest(page, path);
    // The browser itself sets texts apart from their background. axe reads the colours that it replaces.
    const here = await withoutOutline(page);
    if (here.length > 0) found[path] = here;
    await page.context().close();
  }
  expect(found).toEqual({});
});

itDeep(
  'loses nothing on any page, nor of what opens there, in the colours that a reader forces',
  async () => {
    const found: Record<string, string[]> = {};
    const pages = Object.values({ ...publicPages, ...protectedPages });
    for (const { path, open } of [...pages.map((path) => ({ path, open: null })), ...opened])
      // Each scheme has its own page: Chromium keeps some colours of the previous scheme.
      for (const colorScheme of ['dark', 'light'] as const) {
        const { page } = await visitForced(path, colorScheme);
        await openAtRest(page, path);
        await open?.(page);
        await untilQuiet(page);
        const here = await lostInForcedColors(page);
        if (here.length > 0) found[`${path}, ${colorScheme}, ${open ?? 'at rest'}`] = here;
        await page.context().close();
      }
    expect(found).toEqual({});
  },
);

itDeep('shows what waits in the colours that a reader forces', async () => {
  const found: Record<string, string[]> = {};
  for (const path of Object.values(protectedPages))
    for (const colorScheme of ['dark', 'light'] as const) {
      const { page } = await visitForced(path, colorScheme);
      await states.waits(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#root main h1').first().waitFor();
      // Skeletons appear a moment later.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      const here = await lostInForcedColors(page);
      if (here.length > 0) found[`${path}, ${colorScheme}`] = here;
      await page.context().close();
    }
  expect(found).toEqual({});
});

itDeep('announces refusals and progress to a screen reader', async () => {
  const { page } = await site.visit();
  await openAtRest(page, '/login');
  const form = page.getByRole('main').first();
  const before = await form.ariaSnapshot();
  for (const line of ['heading ', 'textbox "E-mail"', 'textbox "Senha"', 'button "Entrar"'])
    expect(before).toContain(line);
  await page.getByLabel('E-mail').fill(newcomer.person.email);
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha-qualquer');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
});
