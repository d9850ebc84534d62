import type { Page } from 'playwright-core';
import { openAtRest, overlappingTexts, sidewaysScroll, violations } from '../support/accessibility';
import { post, type SignedIn } from '../support/api';
import { inDepth, itDeep, roundRobin } from '../support/deep';
import { protectedPages, publicPages } from '../support/pages';
import { sharedSite } from '../support/servers/site';

const desktop = { width: 1440, height: 900 };
const mobile = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

const site = sharedSite();
let session: SignedIn;

beforeAll(async () => {
  session = await readerWithHoldings();
});

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
const sizes = [desktop, mobile];

const places = [
  ...Object.entries(publicPages).map(([name, path]) => ({ name, path, isPublic: true })),
  ...Object.entries(protectedPages).map(([name, path]) => ({ name, path, isPublic: false })),
];

/** Runs the checks in both themes in parallel, because most of the time is waiting. */
async function inThemes(wanted: readonly Theme[], walk: (visit: Examined) => Promise<void>) {
  const found = await Promise.all(
    wanted.map(async (theme) => {
      const visit = await open(theme);
      await walk(visit);
      expect(visit.errors).toEqual([]);
      return [theme, visit.found];
    }),
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted.map((theme) => [theme, {}])));
}

describe('in the light and the dark theme, on wide and narrow screens', () => {
  // In the normal run `every-page` checks one page of each kind.
  itDeep('has nothing for axe to find on any page, and every page fits 320 px', () =>
    inThemes(themes, async ({ page, examine, found }) => {
      const examineAll = async (whether: { isPublic: boolean }) => {
        for (const { name, path, isPublic } of places) {
          if (isPublic !== whether.isPublic) continue;
          await page.setViewportSize(desktop);
          await openAtRest(page, path);
          await examine(name, sizes);
          await page.setViewportSize(narrowest);
          const beside = await sidewaysScroll(page);
          if (beside > 0) found[`${name}, ${narrowest.width} px`] = [`${beside} px beside the window`];
        }
      };
      await examineAll({ isPublic: true });
      await signInAtOnce(page);
      await examineAll({ isPublic: false });
    }),
  );

  it('has nothing for axe to find in a menu', () =>
    inThemes(roundRobin(themes, 0), async ({ page, examine }) => {
      await page.goto('/login');
      await signInAtOnce(page);
      await page.setViewportSize(mobile);
      await openAtRest(page, '/settings');
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('dialog').getByText('On-chain').waitFor();
      await examine('menu', [mobile]);
      await page.keyboard.press('Escape');
      await page.setViewportSize(desktop);
      await page.getByRole('button', { name: 'Análises' }).click();
      await page.getByRole('menuitem', { name: 'On-chain' }).waitFor();
      await examine('menu', [desktop]);
    }));

  it('has nothing for axe to find where a reader types, decides or is turned away', () =>
    inThemes(roundRobin(themes, 1), async ({ page, theme, examine }) => {
      const shown = roundRobin(sizes, themes.indexOf(theme));
      // The callbacks redirect to sign-in after two seconds: here they stay as long as the test needs.
      await page.addInitScript(() => {
        const original = setTimeout;
        Object.assign(globalThis, {
          setTimeout: (run: () => void, ms?: number) => (ms === 2000 ? 0 : original(run, ms)),
        });
      });
      for (const path of inDepth ? ['/auth/google/callback', '/oauth-callback'] : ['/oauth-callback'])
        for (const size of shown) {
          await page.goto(path);
          await page.getByText(/^Authentication/).waitFor();
          await examine(path, [size]);
          expect(new URL(page.url()).pathname).toBe(path);
        }
      await signInAtOnce(page);

      await page.goto('/profile');
      await page.getByRole('button', { name: 'Editar perfil' }).click();
      await page.getByLabel('Nome completo').fill('');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Informe seu nome').waitFor();
      await examine('profile, edited', shown);

      await openAtRest(page, '/settings');
      await page.getByRole('button', { name: 'Trocar senha' }).click();
      await page.getByText('Informe sua senha atual').waitFor();
      await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
      await page.getByLabel('Nome da chave').waitFor();
      await examine('settings, forms open', shown);
      for (const opener of ['Encerrar todas as outras', 'Excluir conta']) {
        await page.getByRole('button', { name: opener }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).waitFor();
        await examine(`settings, ${opener}`, shown);
        await page.keyboard.press('Escape');
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      }
    }));
});

it('keeps every text apart and inside the window at twice the size of letters', async () => {
  const { page } = await site.visit();
  const found: Record<string, unknown> = {};
  // Letters that are twice as large from the start: `overflow` has them.
  const pages = places.filter(({ isPublic, name }) => name === 'settings' || (inDepth && isPublic));
  for (const { name, path, isPublic } of pages) {
    if (!isPublic) {
      await page.goto('/login');
      await signInAtOnce(page);
    }
    await openAtRest(page, path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const size of [mobile, { width: 1024, height: 768 }, desktop]) {
      await page.setViewportSize(size);
      const here = { overlapping: await overlappingTexts(page), beside: await sidewaysScroll(page) };
      if (here.overlapping.length > 0 || here.beside > 0) found[`${name}, ${size.width} px`] = here;
    }
  }
  expect(found).toEqual({});
});

type Examined = Awaited<ReturnType<typeof open>>;

/** A page in the theme of its device, and the violations that axe finds. */
async function open(theme: Theme) {
  const { page, errors } = await site.visit({ colorScheme: theme });
  const found: Record<string, string[]> = {};
  const examine = async (name: string, shown: readonly (typeof desktop)[]) => {
    for (const size of shown) {
      await page.setViewportSize(size);
      const here = await violations(page);
      if (here.length > 0) found[`${name}, ${size.width} px`] = here;
    }
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
  };
  return { page, theme, errors, examine, found };
}

async function signInAtOnce(page: Page) {
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

/** A reader with a watched address, a wallet entered by hand and a second session. */
async function readerWithHoldings() {
  const { url } = site;
  const { person, session: signedIn } = await site.newcomer();
  await post(url, '/auth/login', person);
  const address = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', label: 'Cofre frio' };
  await post(url, '/portfolio/addresses', address, signedIn.token);
  const wallet = { name: 'Operações', platform: 'Binance', balance: 0.08 };
  await post(url, '/portfolio/external-wallets', wallet, signedIn.token);
  return signedIn;
}
