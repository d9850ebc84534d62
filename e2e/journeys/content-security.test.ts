import type { Page } from 'playwright-core';
import { openAtRest } from '../support/accessibility';
import { inDepth, itDeep } from '../support/deep';
import { publicPages, protectedPages } from '../support/pages';
import { sharedSite } from '../support/servers/site';

const site = sharedSite();
const foreign = 'https://mal.example';

declare global {
  /** The results of injected scripts, and the violations that the browser reported. */
  var ran: string[];
  var refused: string[];
}

/** A page that reports each refusal of its content security policy. */
async function reporting(page: Page) {
  await page.addInitScript(() => {
    Object.assign(globalThis, { ran: [], refused: [] });
    // A page inside the page refuses by itself.
    const { refused } = top as Window & typeof globalThis;
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return page;
}

// The normal run checks violations in `every-page` and in each journey.
itDeep('requests nothing that its content security policy refuses, on any page', async () => {
  const { session } = await site.newcomer();
  const refused: Record<string, string[]> = {};
  const walk = async (page: Page, pages: Record<string, string>) => {
    for (const [name, path] of Object.entries(pages)) {
      await openAtRest(page, path);
      const here = await page.evaluate(() => globalThis.refused);
      if (here.length > 0) refused[name] = here;
    }
  };
  const visitor = await site.visit();
  const reader = await site.visitAs(session);
  await Promise.all([
    walk(await reporting(visitor.page), publicPages),
    walk(await reporting(reader.page), protectedPages),
  ]);
  expect(refused).toEqual({});
  expect([...visitor.errors, ...reader.errors]).toEqual([]);
});

const injections: [name: string, markup: string][] = [
  ['an inline script', '<script>ran.push("inline")</script>'],
  ['a handler in an attribute', '<img src="blob:none" onerror="ran.push(\'handler\')">'],
  ['a script in an address', '<iframe src="javascript:parent.ran.push(\'address\')"></iframe>'],
  ['a script from elsewhere', `<script src="${foreign}/steal.js"></script>`],
  ['a script in a data address', '<script src="data:text/javascript,ran.push(\'data\')"></script>'],
  ['a page inside the page', '<iframe srcdoc="<script>parent.ran.push(1)</script>"></iframe>'],
  ['a plug-in', `<object data="${foreign}/steal.swf"></object>`],
  ['another base for every address', `<base href="${foreign}/">`],
  ['a style element', '<style>body{display:none}</style>'],
  ['a style in an attribute', '<p style="position:fixed;inset:0">'],
  ['a picture from elsewhere', `<img src="${foreign}/pixel.png">`],
  ['a form that leads away', `<form action="${foreign}/steal"><input autofocus></form>`],
];

it('runs no injected script', async () => {
  const { session } = await site.newcomer();
  const { page } = await site.visitAs(session);
  const asked: string[] = [];
  await page.route(`${foreign}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'ran.push("foreign")' });
  });
  await reporting(page);
  await openAtRest(page, '/portfolio');

  const expectRefusal = async (name: string, attempt: () => Promise<void>) => {
    const before = await page.evaluate(() => globalThis.refused.length);
    await attempt();
    const refusal = await page
      .waitForFunction((known) => globalThis.refused[known], before)
      .then((found) => found.jsonValue())
      .catch(() => null);
    expect([name, refusal]).toEqual([name, expect.stringMatching(/^[a-z-]+ \S/)]);
  };
  for (const [name, markup] of injections) await expectRefusal(name, () => bringOnto(page, markup));
  for (const name of ['eval', 'Function', 'setTimeout'])
    await expectRefusal(name, () => evaluateBy(page, name));
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => globalThis.ran)).toEqual([]);
  expect(asked).toEqual([]);
  expect(page.url()).toBe(`${site.url}/portfolio`);
});

it('reports to the gateway what was refused', async () => {
  const { page } = await site.visit();
  await openAtRest(page, '/news');
  const reported = page.waitForResponse('**/_beacons/policy');
  await bringOnto(page, `<img src="${foreign}/pixel.png">`);
  const answer = await reported;
  expect(answer.status()).toBe(204);
  const { 'csp-report': report } = answer.request().postDataJSON() as { 'csp-report': object };
  expect(report).toMatchObject({ 'effective-directive': 'img-src', 'blocked-uri': `${foreign}/pixel.png` });
});

/** As a document would contain it: markup that is only set does not run its scripts. */
const bringOnto = (page: Page, markup: string) =>
  page.evaluate((html) => {
    const place = document.createElement('div');
    place.append(document.createRange().createContextualFragment(html));
    document.body.append(place);
    place.querySelector('form')?.requestSubmit();
  }, markup);

/** Runs a text as code in a separate task, because code of the test itself is exempt. */
const evaluateBy = (page: Page, name: string) =>
  page.evaluate((known) => {
    const run = Reflect.get(globalThis, known) as (code: string) => unknown;
    setTimeout(() => run('ran.push("code")'));
  }, name);

// Every way to say it is tested next to the code that decides.
const leadingAway = [
  '/\\evil.example',
  'javascript:ran.push(1)',
  'https://evil.example/',
  '//evil.example',
  '/\t/evil.example',
  '/.//evil.example',
];

it.each(inDepth ? leadingAway : leadingAway.slice(0, 1))(
  'stays on the site after sign-in with %j to go to',
  async (wanted) => {
    const { session } = await site.newcomer();
    const { page, errors } = await site.visit();
    await reporting(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.url && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    await page.evaluate((path) => sessionStorage.setItem('redirectAfterLogin', path), wanted);
    const other = await page.context().newPage();
    await other.goto('/config.json');
    await other.evaluate(({ token, user }) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('token', token);
    }, session);

    await page.waitForURL((address) => address.pathname !== '/login');
    await page.getByRole('button', { name: 'Marina' }).waitFor();
    expect(new URL(page.url()).origin).toBe(site.url);
    expect(elsewhere).toEqual([]);
    expect(await page.evaluate(() => globalThis.ran)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
