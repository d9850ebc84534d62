import type { Page } from 'playwright-core';
import { openAtRest } from '../support/accessibility';
import { inDepth, itDeep, roundRobin } from '../support/deep';
import { articleOf, payloads } from '../support/hostile-news';
import { sharedSite } from '../support/servers/site';
import { until } from '../support/until';

const site = sharedSite();
const pageSize = 12;

type WithRan = typeof globalThis & { ran: number[] };

/** Answers the news with these, twelve at a time. */
const answerNews = (page: Page, articles: object[]) =>
  page.route('**/bitcoin/news?*', (route) => {
    const first = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * pageSize;
    return route.fulfill({
      json: { articles: articles.slice(first, first + pageSize), total: articles.length },
    });
  });

it.each(roundRobin(['grid', 'list'], 0))(
  'runs nothing and leads nowhere that a hostile feed wants, as a %s',
  async (view) => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
    const { page, errors } = await site.visit();
    await page.addInitScript(() => Object.assign(globalThis, { ran: [] }));
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
    });
    await answerNews(page, payloads.map(articleOf));

    // Whole, both views show every page; else they take turns.
    const [first, step] = inDepth ? [1, 1] : [view === 'grid' ? 1 : 2, 2];
    for (let number = first; number <= Math.ceil(payloads.length / pageSize); number += step) {
      await openAtRest(page, `/news?view=${view}&page=${number}`);
      const list = page.getByRole('list', { name: 'Notícias encontradas' });
      expect(await list.getByRole('listitem').count()).toBe(
        Math.min(pageSize, payloads.length - (number - 1) * pageSize),
      );
      for (const link of await list.getByRole('link').all()) {
        expect(await link.getAttribute('href')).toMatch(/^https?:\/\//);
        expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      }
      const brought =
        'script, iframe, object, embed, form, style, base, meta, [onerror], [onload], [onmouseover]';
      expect(await list.locator(brought).count()).toBe(0);
      expect(await page.evaluate(() => (globalThis as WithRan).ran)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/news');
    }
    expect(elsewhere).toEqual([]);
    expect(errors).toEqual([]);
  },
);

itDeep('shows news and articles without an error when no image can be had', async () => {
  const { page, errors } = await site.visit();
  const failed = new Set<string>();
  await page.route('**/*', (route) => {
    const isImage = route.request().resourceType() === 'image';
    if (!isImage) return route.fallback();
    failed.add(route.request().url());
    return route.abort();
  });
  const picture = 'https://portal.example/foto.jpg';
  const article = { ...articleOf('Fundos captam'), url: 'https://portal.example/a', image: picture };
  await answerNews(page, [article]);

  for (const view of ['grid', 'list']) {
    failed.clear();
    await openAtRest(page, `/news?view=${view}`);
    const card = page.getByRole('listitem').filter({ hasText: 'Fundos captam' });
    await card.locator('svg').first().waitFor();
    expect(await card.locator('img').count()).toBe(0);
    // The browser requested it, and failed. It decides how often: a render that React restarts requests again.
    expect([...failed].join()).toContain(encodeURIComponent(picture));
  }
  for (const path of ['/learn', '/learn/taxas-e-mempool', '/learn/medo-e-ganancia', '/learn/glossario'])
    await openAtRest(page, path);

  expect(errors).toEqual([]);
});

it('is printed light and without what only a screen needs, each article with its address', async () => {
  const { page } = await site.visit({ colorScheme: 'dark' });
  await answerNews(page, [{ ...articleOf('Fundos captam'), url: 'https://portal.example/a', image: null }]);
  await openAtRest(page, '/news');
  const lightness = (selector: string) =>
    page.locator(selector).evaluate((element) => Number(/\d+/.exec(getComputedStyle(element).color)![0]));
  await until(async () => (await lightness('h1')) > 128);

  await page.emulateMedia({ media: 'print' });
  // Colours change during a transition.
  await until(async () => (await lightness('h1')) < 128);
  const onScreenOnly = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('search'),
    page.getByRole('button'),
  ];
  for (const parts of onScreenOnly)
    for (const part of await parts.all()) expect(await part.isVisible()).toBe(false);
  const article = page.getByRole('link', { name: /Fundos captam/ });
  expect(await article.isVisible()).toBe(true);
  expect(await article.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://portal.example/a',
  );
});
