import type { Page } from 'playwright-core';
import { openAtRest, sidewaysScroll, violations } from '../support/accessibility';
import { createAccount, post, type SignedIn } from '../support/api';
import { somebody } from '../support/browser';
import { protectedPages, publicPages } from '../support/pages';
import { ownSite } from '../support/site';

const desktop = { width: 1440, height: 900 };
const mobile = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

const site = ownSite();
let session: SignedIn;

beforeAll(async () => {
  session = await somebodyWithHoldings();
}, 60_000);

it.each(['light', 'dark'])(
  'has nothing for axe to find, %s, on wide and narrow screens',
  async (theme) => {
    const page = await open(theme);
    const found: Record<string, string[]> = {};
    const check = async (name: string) => {
      const here = await violations(page);
      if (here.length > 0) found[name] = here;
    };
    const checkAll = async (pages: Record<string, string>) => {
      for (const [name, path] of Object.entries(pages)) {
        await page.setViewportSize(desktop);
        await openAtRest(page, path);
        await check(name);
        await page.setViewportSize(mobile);
        await check(`${name}, mobile`);
      }
    };

    await checkAll(publicPages);
    await signInAtOnce(page);
    await checkAll(protectedPages);

    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByText('On-chain').waitFor();
    await check('menu, mobile');
    await page.keyboard.press('Escape');
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Análises' }).click();
    await page.getByRole('menuitem', { name: 'On-chain' }).waitFor();
    await check('menu');
    expect(found).toEqual({});
  },
  120_000,
);

it('fits a window of 320 px', async () => {
  const page = await open('light');
  await page.setViewportSize(narrowest);
  const beside: Record<string, number> = {};
  const measureAll = async (pages: Record<string, string>) => {
    for (const [name, path] of Object.entries(pages)) {
      await openAtRest(page, path);
      const width = await sidewaysScroll(page);
      if (width > 0) beside[name] = width;
    }
  };

  await measureAll(publicPages);
  await signInAtOnce(page);
  await measureAll(protectedPages);
  expect(beside).toEqual({});
}, 120_000);

async function open(theme: string) {
  const { page } = await site.visit({ reducedMotion: 'reduce' });
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
  const { url } = site;
  const signedIn = await createAccount(url, somebody());
  const address = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', label: 'Cofre frio' };
  await post(url, '/portfolio/addresses', address, signedIn.token);
  const wallet = { name: 'Operações', platform: 'Binance', balance: 0.08 };
  await post(url, '/portfolio/external-wallets', wallet, signedIn.token);
  return signedIn;
}
