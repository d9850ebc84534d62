import type { Browser, Page } from 'playwright-core';
import { settle, sidewaysScroll, violations } from '../support/accessibility';
import { launch, somebody, visit } from '../support/browser';
import { startStack, type Stack } from '../support/stack';

const publicPages = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
  reset: '/reset-password/um-codigo',
  news: '/news',
  learn: '/learn',
  article: '/learn/halving',
  missing: '/nao-existe',
};
const protectedPages = {
  dashboard: '/dashboard',
  portfolio: '/portfolio',
  technical: '/technical',
  market: '/market',
  onchain: '/onchain',
  profile: '/profile',
  settings: '/settings',
};
const visits = [
  { theme: 'light', width: 1440 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 390 },
] as const;

let stack: Stack;
let browser: Browser;
let session: { token: string; user: object };

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launch()]);
  session = await somebodyWithHoldings();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

it.each(visits)(
  'has nothing for axe to find, $theme at $width px',
  async ({ theme, width }) => {
    const page = await open({ theme, width });
    const found: Record<string, string[]> = {};
    const check = async (name: string) => {
      const here = await violations(page);
      if (here.length > 0) found[name] = here;
    };
    const checkAll = async (pages: Record<string, string>) => {
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path);
        await settle(page);
        await check(name);
      }
    };

    await checkAll(publicPages);
    await signInAtOnce(page);
    await checkAll(protectedPages);
    await page.getByRole('button', { name: width === 390 ? 'Abrir menu' : 'Análises' }).click();
    await page
      .getByRole(width === 390 ? 'dialog' : 'menu')
      .getByText('On-chain')
      .waitFor();
    await check('menu');
    expect(found).toEqual({});
  },
  120_000,
);

it('fits a window of 320 px', async () => {
  const page = await open({ theme: 'light', width: 320 });
  const beside: Record<string, number> = {};
  const checkAll = async (pages: Record<string, string>) => {
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await settle(page);
      beside[name] = await sidewaysScroll(page);
    }
  };

  await checkAll(publicPages);
  await signInAtOnce(page);
  await checkAll(protectedPages);
  const all = Object.keys({ ...publicPages, ...protectedPages });
  expect(beside).toEqual(Object.fromEntries(all.map((name) => [name, 0])));
}, 120_000);

async function open({ theme, width }: { theme: string; width: number }) {
  const { page } = await visit(browser, stack.url, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
  return page;
}

async function signInAtOnce(page: Page) {
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

/** Somebody who watches an address and keeps a wallet by hand. */
async function somebodyWithHoldings() {
  const person = somebody();
  await post('/auth/register', person);
  const signedIn = (await post('/auth/login', person)) as typeof session;
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  await post('/portfolio/addresses', { address, label: 'Cofre frio' }, signedIn.token);
  const wallet = { name: 'Operações', platform: 'Binance', balance: 0.08 };
  await post('/portfolio/external-wallets', wallet, signedIn.token);
  return signedIn;
}

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${stack.url}/btc-api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
