import { register, signIn, newReader } from '../support/browser';
import { sharedSite } from '../support/servers/site';
import { itDeep } from '../support/deep';

const site = sharedSite();

it('takes a visitor from the landing page to a watched address and out again', async () => {
  const { page, errors } = await site.visit({ reducedMotion: 'no-preference' });
  const person = newReader();

  await page.goto('/');
  await page
    .getByText(/^R\$\s\d{3}\.\d{3}$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Criar Conta Gratuita' }).first().click();

  await page.waitForURL('**/register');
  await page.getByText('Use de 8 a 128 caracteres.').waitFor();
  await register(page, person);
  expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
  await signIn(page, person);

  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1, name: /Marina/ }).waitFor();
  await page.getByRole('link', { name: 'Cole um endereço' }).waitFor();
  await page.getByRole('slider', { name: /^Gráfico de velas/ }).waitFor();
  await page.getByRole('heading', { name: 'Últimas notícias' }).waitFor();

  await page.getByRole('link', { name: 'Portfólio', exact: true }).first().click();
  await page.waitForURL('**/portfolio');
  await page.getByLabel('Endereço', { exact: true }).fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  await page.getByLabel(/Rótulo/).fill('Cofre frio');
  await page.getByRole('form', { name: 'Adicionar endereço' }).getByRole('button').click();
  await page.getByRole('table').first().getByText('Cofre frio').waitFor();

  await page.getByRole('button', { name: 'Marina' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('link', { name: 'Entrar' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(errors).toEqual([]);
});

it('sends a visitor with a deep link to sign in, and back to it', async () => {
  const { person } = await site.newcomer();
  const { page, errors } = await site.visit();
  await page.goto('/technical?periodo=30d');
  await page.waitForURL('**/login');
  await signIn(page, person);
  await page.waitForURL('**/technical?periodo=30d');
  await page.getByRole('heading', { level: 1, name: 'Análise Técnica' }).waitFor();
  expect(errors).toEqual([]);
});

itDeep(
  'says in one sentence that this site offers no Google, and leaves the form to the visitor',
  async () => {
    const { page, errors } = await site.visit();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Continuar com Google' }).click();
    await page.waitForURL('**/login?error=social_disabled');
    await page.getByText('O login com o Google não está disponível neste servidor.').waitFor();
    expect(await page.getByRole('button', { name: 'Entrar', exact: true }).isEnabled()).toBe(true);
    expect(errors).toEqual([]);
  },
);

itDeep('begins a page that is loaded again at its top, wherever the reader left the one before', async () => {
  const { session } = await site.newcomer();
  const { page } = await site.visitAs(session);
  const open = async (address: string, title: string) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForFunction(() => document.documentElement.scrollHeight > 2 * innerHeight);
  };
  await page.setViewportSize({ width: 390, height: 600 });
  await open('/technical', 'Análise Técnica');
  await page.evaluate(() => scrollTo(0, 300));
  await open('/onchain', 'On-chain');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

itDeep('leads a signed-in user through every section', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  for (const [path, title] of [
    ['/technical', 'Análise Técnica'],
    ['/market', 'Mercado'],
    ['/onchain', 'On-chain'],
    ['/portfolio', 'Portfólio'],
    ['/news', 'Notícias'],
    ['/learn', 'Aprenda'],
    ['/profile', /Perfil|Marina/],
    ['/settings', 'Configurações'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  expect(errors).toEqual([]);
});

it('keeps the theme a visitor chose, from before the first paint of the next visit', async () => {
  const { page } = await site.visit({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: /tema/i }).first().click();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

it('answers an unknown address with the 404 page', async () => {
  const { page } = await site.visit();
  await page.goto('/nao-existe');
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
});
