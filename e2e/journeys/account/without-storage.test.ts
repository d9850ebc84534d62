import type { Page } from 'playwright-core';
import { signIn, type Person } from '../../support/browser';
import { inDepth, itDeep } from '../../support/deep';
import { sharedSite } from '../../support/servers/site';

const site = sharedSite();

/** Signs in, walks on, changes what the site would keep, and out again. */
async function walkThrough(page: Page, person: Person) {
  await page.goto('/login');
  await signIn(page, person);
  await page.getByRole('heading', { level: 1, name: /Marina/ }).waitFor();
  await page.getByRole('link', { name: 'Portfólio', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Portfólio' }).waitFor();
  await page.getByText('Nenhum endereço ainda').waitFor();
  await page.getByRole('button', { name: 'Mudar para o tema escuro' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Marina' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('link', { name: 'Entrar' }).waitFor();
}

it('works in memory where the browser lets nothing be kept', async () => {
  const { person } = await site.newcomer();
  const { page, errors } = await site.visit();
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperties(globalThis, { localStorage: { get }, sessionStorage: { get } });
  });
  await walkThrough(page, person);
  await signOut(page);
  expect(errors).toEqual([]);
});

itDeep('works in memory where the room is taken', async () => {
  const { person } = await site.newcomer();
  const { page, errors } = await site.visit();
  await page.goto('/news');
  const room = await page.evaluate(() => {
    let taken = 0;
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2))
      for (;;) {
        try {
          localStorage.setItem(`x${taken}`, 'x'.repeat(size));
          taken += size;
        } catch {
          break;
        }
      }
    return taken;
  });
  expect(room).toBeGreaterThan(4_000_000);
  await walkThrough(page, person);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signOut(page);
  expect(errors).toEqual([]);
});

itDeep('starts over where what it kept is garbage, and keeps the next session', async () => {
  const { session } = await site.newcomer();
  const before = await site.visitAs(session);
  await before.page.goto('/dashboard');
  await before.page.waitForFunction(() => localStorage.getItem('bitcoin-price') !== null);
  const kept = await before.page.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(expect.arrayContaining(['token', 'user', 'bitcoin-price']));

  const kinds = ['{"half":', '[[null]]', '\u0000\uFFFD'];
  for (const garbage of inDepth ? kinds : kinds.slice(0, 1)) {
    const { person } = await site.newcomer();
    const stored = Object.fromEntries(kept.map((key) => [key, garbage]));
    const { page, errors } = await site.visitWith(stored, { colorScheme: 'light' });
    await walkThrough(page, person);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Portfólio' }).waitFor();
    await signOut(page);
    expect(errors).toEqual([]);
  }
});
