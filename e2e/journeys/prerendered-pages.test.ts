import type { Page } from 'playwright-core';
import { inDepth, itDeep, itInDepth, roundRobin } from '../support/deep';
import { sharedSite } from '../support/servers/site';
import { until, untilQuiet } from '../support/until';

const site = sharedSite();

const pages: [path: string, heading: string, text: string][] = [
  ['/', 'O Bitcoin inteiro em um só painel.', 'Só leitura: acompanhamos endereços públicos'],
  ['/learn', 'Aprenda', 'Taxas e mempool'],
  ['/learn/glossario', 'Glossário', 'Halving'],
  ['/learn/halving', 'O que é o halving', 'Por isso toda contagem regressiva é uma estimativa'],
];
const phone = { viewport: { width: 390, height: 844 } };

/** How far the page has jumped since it began, as the browser counts it. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        (globalThis as unknown as { shifts: number }).shifts += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
}

/** Keeps the site's scripts back, but for the one that is part of the first paint, until the returned function lets them come. */
async function holdScripts(page: Page) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/host\/.*\/(?!first-paint)[^/]*\.js$/, (route) => held.then(() => route.continue()));
  return () => letCome();
}

/** In its own letters. */
const painted = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.fonts.check('16px "Geist Variable"'),
  );

const replaced = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('#prerendered, main[hidden]'));

/** The normal run has one page of a section. */
const few = inDepth ? pages : [pages[3]!];

const devices = few.flatMap(([address, heading, text], turn) =>
  roundRobin(['light', 'dark'] as const, turn).map((colorScheme) => ({
    address,
    heading,
    text,
    colorScheme,
  })),
);

it.each(devices)(
  '$address can be read without JavaScript, on a $colorScheme device',
  async ({ address, heading, text, colorScheme }) => {
    const { page } = await site.visit({ javaScriptEnabled: false, colorScheme });
    await page.goto(address);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
    expect(await page.getByRole('main').getByText(text).first().isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Páginas sem JavaScript' })
      .getByRole('link', { name: 'Artigos' })
      .click();
    await page.waitForURL('**/learn');
    await page.getByRole('link', { name: /O que é o halving/ }).click();
    await page.waitForURL('**/learn/halving');
    expect(await page.title()).toBe('O que é o halving · Painel Bitcoin');
  },
);

/** Classes of the page that no stylesheet of it knows. */
const unknownClasses = (page: Page) =>
  page.evaluate(() => {
    const rules = (list: CSSRuleList): string => [...list].map(({ cssText }) => cssText).join('\n');
    const known = [...document.styleSheets].map(({ cssRules }) => rules(cssRules)).join('\n');
    const named = [...document.querySelectorAll('main [class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(named)].filter((name) => !known.includes(`.${CSS.escape(name)}`));
  });

itInDepth(['/dashboard', '/portfolio', '/learn/halving'], ['/portfolio'])(
  '%s is drawn with its styles',
  async (address) => {
    const { session } = await site.newcomer();
    const { page } = await site.visitAs(session);
    await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await painted(page);
    await page.locator('#prerendered').waitFor();
    expect(await page.locator('main [class]').count()).toBeGreaterThan(10);
    expect(await unknownClasses(page)).toEqual([]);
  },
);

it.each(few)(
  '%s paints first, and gives way to the running page without a jump',
  async (address, heading) => {
    const { page, errors } = await site.visit(phone);
    const shifts = await noteShifts(page);
    const consoleErrors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
    const startScripts = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.locator('#prerendered').isVisible()).toBe(true);
    await painted(page);
    const before = await shifts();

    startScripts();
    await replaced(page);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('#conteudo').count()).toBe(1);
    await untilQuiet(page);
    expect((await shifts()) - before).toBeLessThanOrEqual(0.02);
    expect([...consoleErrors, ...errors]).toEqual([]);
  },
);

const themes = [
  ['light', 'dark'],
  ['dark', 'light'],
] as const;

it.each(inDepth ? themes : themes.slice(0, 1))(
  'paints first in the theme that was chosen: on a %s device in %s',
  async (colorScheme, theme) => {
    const { page } = await site.visitWith({ theme }, { colorScheme });
    await holdScripts(page);
    await page.goto('/learn', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Aprenda' }).waitFor();
    await painted(page);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 0] = background.match(/\d+/g)!.map(Number);
    expect(red < 128 ? 'dark' : 'light').toBe(theme);
  },
);

itDeep('keeps what was typed and the focus', async () => {
  const { page } = await site.visit(phone);
  const startScripts = await holdScripts(page);
  await page.goto('/learn', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Buscar artigos' });
  await field.pressSequentially('carteira');

  startScripts();
  await replaced(page);
  await page.waitForURL('**/learn?busca=carteira');
  expect(await field.inputValue()).toBe('carteira');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

itInDepth(['light', 'dark'] as const, [])(
  'does what was tapped before any script had come, on a %s phone: the menu, the theme, the filters',
  async (colorScheme) => {
    const { page } = await site.visit({ ...phone, hasTouch: true, colorScheme });
    const startScripts = await holdScripts(page);
    const open = async (address: string) => {
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    const other = colorScheme === 'light' ? 'dark' : 'light';

    await open('/');
    await page.locator('header').getByRole('button', { name: /tema/ }).tap();
    await page.getByRole('button', { name: 'Abrir menu' }).tap();
    expect(await page.locator('#prerendered').isVisible()).toBe(true);
    startScripts();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Notícias' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(other);

    const startAgain = await holdScripts(page);
    await open('/news');
    await page.getByRole('button', { name: 'Tecnologia' }).tap();
    await page.getByRole('button', { name: 'Lista' }).tap();
    expect(await page.locator('#prerendered').isVisible()).toBe(true);
    startAgain();
    await page.waitForURL(/\/news\?(?=.*filter=technology)(?=.*view=list)/);
    await page.getByRole('list', { name: 'Notícias encontradas' }).waitFor();
  },
);

itDeep('stays where the reader has scrolled', async () => {
  const { page } = await site.visit(phone);
  const startScripts = await holdScripts(page);
  await page.goto('/learn/halving', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  // A font that comes later makes lines of another height, and the browser scrolls along.
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 700)));
  startScripts();
  await replaced(page);
  await untilQuiet(page);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

itDeep('goes to the heading that the address names, and stays there', async () => {
  const { page } = await site.visit(phone);
  await page.goto('/learn/halving#por-que-nao-ha-dia-marcado');
  await replaced(page);
  await untilQuiet(page);
  const top = await page
    .getByRole('heading', { level: 2, name: 'Por que não há dia marcado' })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(300);
});

/** A reader whose browser has been here before: the site knows that they are signed in before any script runs. */
async function returning() {
  const { session } = await site.newcomer();
  return site.visitAs(session, phone);
}

const ofReaders = [
  ['/', '/dashboard', 'Olá'],
  ['/learn', '/learn', 'Aprenda'],
  ['/portfolio', '/portfolio', 'Portfólio'],
  ['/market', '/market', 'Mercado'],
];

it.each(inDepth ? ofReaders : ofReaders.slice(0, 1))(
  'paints the frame of %s first for a signed-in reader, with nothing of theirs',
  async (address, path, heading) => {
    const { page, errors } = await returning();
    const startScripts = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await painted(page);
    expect(await page.getByRole('button', { name: 'Abrir menu' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Registrar' }).count()).toBe(0);
    expect(await page.locator('body').textContent()).not.toContain('Marina');

    startScripts();
    await replaced(page);
    await page.waitForURL(`**${path}`);
    expect(await page.locator('h1').count()).toBe(1);
    expect(errors).toEqual([]);
  },
);

it("shows no visitor's page to a signed-in reader, and no reader's to a visitor", async () => {
  const { session } = await site.newcomer();
  const { page: reader } = await site.visitAs(session);
  await reader.context().clearCookies();
  const { page: visitor } = await site.visit();
  await visitor.context().addCookies([{ name: 'painel-session', value: '1', url: site.url }]);
  for (const page of [reader, visitor]) {
    await holdScripts(page);
    await page.goto('/learn', { waitUntil: 'commit' });
    await page.locator('#prerendered').waitFor({ state: 'attached' });
    expect(await page.locator('#prerendered').isVisible()).toBe(false);
  }
});

itDeep('makes way for what says that the section cannot be reached', async () => {
  const { page } = await site.visit();
  await page.route('**/remotes/news/**', (route) => route.abort());
  await page.goto('/learn');
  await page.getByRole('heading', { level: 1, name: /está indisponível no momento/ }).waitFor();
  expect(await page.locator('#prerendered').count()).toBe(0);
  await page.unroute('**/remotes/news/**');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', { level: 1, name: 'Aprenda' }).waitFor();
  // An article is fetched ahead, with its own styles.
  await page.locator('main a[href^="/learn/"]').last().hover();
  const styles = page.locator('link[rel="stylesheet"][href*="/remotes/news/"]');
  await until(() =>
    styles.evaluateAll(
      (links) => links.length > 0 && links.every((link) => (link as HTMLLinkElement).sheet !== null),
    ),
  );
});
