import { post } from '../support/api';
import { sharedSite } from '../support/site';
import { until } from '../support/until';

const site = sharedSite();

it('says that the connection is gone, keeps the last figures with their age, and asks nobody until it is back', async () => {
  const { session } = await site.newcomer();
  await post(
    site.url,
    '/portfolio/external-wallets',
    { name: 'Cofre', platform: 'Binance', balance: 0.08 },
    session.token,
  );
  const { page, errors } = await site.visitAs(session);
  const context = page.context();
  const banner = page.getByText('Você está sem conexão. Os dados mostrados são os da última leitura.');
  const readAt = page.getByText(/preço (das|atualizado às) \d\d:\d\d:\d\d/i);
  await page.clock.install();
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const figures = page.getByRole('main').getByText(/^R\$\s[\d.]+/);
  await readAt.waitFor();

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

  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Portfólio', exact: true }).waitFor();
  await banner.waitFor({ state: 'detached' });
  await until(() => asked.length > 0);
  expect(errors).toEqual([]);
});
