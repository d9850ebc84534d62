import type { Page } from 'playwright-core';
import { post, type SignedIn } from '../../support/api';
import { itDeep } from '../../support/deep';
import { faults, serveWithFaults } from '../../support/servers/fault-server';
import { sharedSite } from '../../support/servers/site';
import { endStoredRegistry, storedCopies, untilStored } from '../../support/stored-copies';
import { until } from '../../support/until';

const site = sharedSite();

const bannerOf = (page: Page) =>
  page.getByText('Você está sem conexão. Os dados mostrados são os da última leitura.');

const addWallet = ({ token }: SignedIn) =>
  post(site.url, '/portfolio/external-wallets', { name: 'Cofre', platform: 'Binance', balance: 0.08 }, token);

// In the normal run `polling.test.tsx` and `site-layout.test.tsx` cover a lost connection.
itDeep(
  'says that the connection is lost, keeps the last figures with their age, and sends no request until it is back',
  async () => {
    const { session } = await site.newcomer();
    const { page, errors } = await site.visitAs(session);
    const context = page.context();
    const banner = bannerOf(page);
    const readAt = page.getByText(/preço (das|atualizado às) \d\d:\d\d:\d\d/i);
    await page.clock.install();
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const figures = page.getByRole('main').getByText(/^R\$\s[\d.]+/);
    await readAt.waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));

    await context.setOffline(true);
    await banner.waitFor();
    const before = await figures.allInnerTexts();
    const [time] = /\d\d:\d\d:\d\d/.exec(await readAt.innerText())!;
    expect(before).not.toEqual([]);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/btc-api/') && asked.push(request.url()));
    await page.clock.runFor('10:00');
    expect(asked).toEqual([]);
    expect(await figures.allInnerTexts()).toEqual(before);
    expect(await readAt.innerText()).toMatch(new RegExp(`^Preço atualizado às ${time} \\(há (9|10) min`));

    await page.getByRole('link', { name: 'Portfólio', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('continua funcionando');
    // No figure is shown that could be an old one.
    await banner.waitFor({ state: 'detached' });
    await page.getByText('Você está sem conexão.', { exact: true }).waitFor();

    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Portfólio', exact: true }).waitFor();
    await page.getByText('Você está sem conexão.').waitFor({ state: 'detached' });
    await until(() => asked.length > 0);
    expect(errors).toEqual([]);
  },
);

it('opens without a connection where a reader was before, with the last data and their age, and for no other user', async () => {
  const { session } = await site.newcomer();
  await addWallet(session);
  const { page, errors } = await site.visitAs(session);
  const context = page.context();
  await page.goto('/dashboard');
  // Files that a first visit can wait for come with the first movement.
  await page.mouse.move(100, 100);
  await page.getByRole('banner').getByRole('link', { name: 'Portfólio' }).click();
  await page.getByRole('cell', { name: 'Cofre', exact: true }).waitFor();
  await untilStored(page, { files: ['dashboard', 'portfolio'], data: ['ticker', 'external-wallets'] });

  await context.setOffline(true);
  await page.goto('/portfolio');
  await page.getByRole('heading', { level: 1, name: 'Portfólio', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Cofre', exact: true }).waitFor();
  await bannerOf(page).waitFor();
  await page.goto('/dashboard');
  await page.getByText(/(desatualizado, preço de|preço atualizado às) \d\d:\d\d:\d\d/i).waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/ao vivo/i);
  await page.goto('/news');
  await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();

  await page.getByRole('button', { name: 'Marina' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(`${site.url}/`);
  await until(async () => !(await storedCopies(page)).data.some((one) => one.includes('external-wallets')));

  const { session: other } = await site.newcomer();
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, other);
  await page.goto('/portfolio');
  await page.getByRole('heading', { level: 1, name: 'Portfólio', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tentar novamente' }).first().waitFor();
  expect(await page.getByText('Cofre').count()).toBe(0);

  // It is unknown what was withdrawn since the registry ended.
  await endStoredRegistry(page);
  await page.goto('/portfolio');
  await page.getByText('Não há neste aparelho uma cópia recente do Painel Bitcoin.').waitFor();
  await page.getByRole('link', { name: 'Tentar novamente' }).waitFor();
  expect(errors).toEqual([]);
});

// The worker waits for ten seconds, and no clock of a page is its own: `offline-banner.test.tsx` has the sentence every time.
itDeep('starts from its copy where the site is silent, and says so', async () => {
  const front = await serveWithFaults(site.url);
  try {
    const { page, errors } = await site.visit({ baseURL: front.url });
    await page.goto('/news');
    await page.mouse.move(100, 100);
    await untilStored(page, { files: ['news'], data: [] });
    front.fail(/^\/(news|remotes\.json)$/, faults['never answers']);
    await page.goto('/news');
    await page.getByText('Abrindo a cópia guardada neste aparelho…').waitFor();
    await page
      .getByText('O site não respondeu. Esta página veio da cópia guardada neste aparelho.')
      .waitFor();
    await page.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
    expect(errors).toEqual([]);
  } finally {
    front.stop();
  }
});
