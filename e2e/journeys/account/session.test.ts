import type { Page, Route } from 'playwright-core';
import { post, type SignedIn } from '../../support/api';
import { signIn } from '../../support/browser';
import { inDepth, itDeep } from '../../support/deep';
import { sharedSite } from '../../support/servers/site';
import { brokenSessions } from '../../support/stored-tokens';
import { until } from '../../support/until';
import { watch } from '../../support/watch';

const site = sharedSite();

// The normal run has two classes. `token.test.ts` covers all of them.
const kinds = inDepth
  ? Object.values(brokenSessions).flat()
  : [brokenSessions.expired![0]!, brokenSessions.unknownUser![0]!];

it.each(kinds)(
  'forgets %s at the start, and paints nothing of the page that was asked for',
  async (_, stored) => {
    const { page, errors } = await site.visitWith({ ...stored });
    const { seen, visits } = await watch(page);
    const authorized: string[] = [];
    page.on('request', (request) => request.headers()['authorization'] && authorized.push(request.url()));

    await page.goto('/portfolio', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    expect(visits('/login')).toBe(1);
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    const { texts, titles } = await seen();
    expect(titles).toEqual(['Entrar']);
    expect(texts.filter((text) => text.includes('Marina'))).toEqual([]);
    expect(authorized).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

itDeep(
  'takes a dozen refusals in mid-session for one, keeps the page, and leaves the form its own',
  async () => {
    const { person, session } = await site.newcomer();
    const { page, errors } = await site.visitAs(session);
    await page.goto('/profile');
    await page.getByText(person.email).first().waitFor();

    const refused: Route[] = [];
    await page.context().route('**/btc-api/**', (route) => void refused.push(route));
    const other = await page.context().newPage();
    const pages = [page, other];
    const led = await Promise.all(pages.map(watch));
    await Promise.all(pages.map((one) => one.goto('/dashboard?de=link')));
    await until(() => refused.length >= 12);
    await Promise.all(refused.map(refuse));
    await Promise.all(pages.map((one) => one.waitForURL('**/login**')));
    await page.context().unroute('**/btc-api/**');
    await page.waitForTimeout(1000);
    expect(led.map(({ visits }) => visits('/login'))).toEqual([1, 1]);
    expect(pages.map((one) => new URL(one.url()).pathname)).toEqual(['/login', '/login']);
    expect(pages.some((one) => one.url().endsWith('/login?expired=true'))).toBe(true);

    await signIn(page, { ...person, password: 'nao-e-esta-2026' });
    await page.getByText('E-mail ou senha incorretos').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    expect(led[0]!.visits('/login')).toBe(1);
    await signIn(page, person);
    await Promise.all(pages.map((one) => one.waitForURL('**/dashboard?de=link')));
    expect(errors).toEqual([]);
  },
);

itDeep('ends in every tab within half a second of frames', async () => {
  const { session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await page.goto('/news');
  const other = await page.context().newPage();
  await other.goto('/portfolio');
  await other.getByText('Nenhum endereço ainda').waitFor();
  const followed = await framesUntilGone(other, 'Nenhum endereço ainda');

  await page.getByRole('button', { name: 'Marina' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  expect(await followed()).toBeLessThanOrEqual(30);
  await other.waitForURL('**/login');
  expect(errors).toEqual([]);
});

it('shows another user in every tab within half a second of frames, and drops late answers of the one before', async () => {
  const marina = await site.newcomer();
  const otavio = await site.newcomer();
  await hold(marina.session, 'Cofre de Marina', 'Conta de Marina');
  await hold(otavio.session, 'Cofre de Otávio', 'Conta de Otávio');
  const { page, errors } = await site.visitAs(marina.session);
  await page.goto('/news');
  const other = await page.context().newPage();
  const { seen } = await watch(other);
  const late: Route[] = [];
  await other.route('**/btc-api/portfolio/external-wallets', (route) =>
    route.request().headers()['authorization']?.includes(marina.session.token)
      ? void late.push(route)
      : route.continue(),
  );
  await other.goto('/portfolio');
  await other.getByRole('table').getByText('Cofre de Marina').waitFor();

  const followed = await framesUntilGone(other, 'Cofre de Marina');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, otavio.session);
  expect(await followed()).toBeLessThanOrEqual(30);
  await other.getByRole('table').getByText('Cofre de Otávio').waitFor();
  await other.getByRole('table').getByText('Conta de Otávio').waitFor();

  expect(late).not.toEqual([]);
  await Promise.all(late.map((route) => route.continue().catch(() => 'given up by the page')));
  await other.waitForLoadState('networkidle');
  const { texts } = await seen();
  expect(texts.filter((text) => text.includes('Conta de Marina'))).toEqual([]);
  expect(texts.at(-1)).toContain('Conta de Otávio');
  expect(errors).toEqual([]);
});

it('announces its end, continues in place after the password, and keeps typed text', async () => {
  const { person, session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await page.clock.install();
  await page.goto('/portfolio');
  const label = page.getByLabel(/Rótulo/);
  await page.getByLabel('Endereço', { exact: true }).fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  await label.fill('Cofre frio');

  await page.clock.fastForward('23:55:30');
  await page.getByText('Sua sessão termina em 5 minutos').first().waitFor();
  // The button waits for the files of the dialog. A clock that jumps meanwhile would end their time.
  await page.locator('button:enabled', { hasText: 'Entrar de novo' }).waitFor();
  await page.clock.fastForward('03:30');
  await page.getByText('Sua sessão termina em 1 minuto').first().waitFor();
  await page.clock.fastForward('01:00');
  const dialog = page.getByRole('alertdialog', { name: 'Entre de novo para continuar' });
  await dialog.getByText('Sua sessão terminou. O que você digitou nesta página continua aqui.').waitFor();

  // The server never left the present, and its new token would look as old as the one before.
  await page.clock.setSystemTime(Date.now());
  await page.evaluate(
    (passedMs) => {
      const ahead = performance.now.bind(performance);
      performance.now = () => ahead() - passedMs;
    },
    24 * 60 * 60_000,
  );
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await label.inputValue()).toBe('Cofre frio');
  await page.getByRole('form', { name: 'Adicionar endereço' }).getByRole('button').click();
  await page.getByRole('table').getByText('Cofre frio').waitFor();
  expect(errors).toEqual([]);
});

itDeep('redirects to sign-in where nothing was typed, and returns', async () => {
  const { person, session } = await site.newcomer();
  const { page, errors } = await site.visitAs(session);
  await page.clock.install();
  await page.goto('/profile');
  await page.getByText(person.email).first().waitFor();
  await page.clock.fastForward('24:00:00');
  await page.waitForURL('**/login?expired=true');
  await page.clock.setSystemTime(Date.now());
  await signIn(page, person);
  await page.waitForURL('**/profile');
  expect(errors).toEqual([]);
});

/** How many frames still show the text after another tab has changed the session: sixty are a second, more where the machine is busy. */
async function framesUntilGone(page: Page, text: string) {
  const counted = await page.evaluateHandle((gone) => {
    const frames = new Promise<number>((report) => {
      let count = 0;
      const look = () => {
        if (!document.body.textContent.includes(gone)) return report(count);
        count += 1;
        return requestAnimationFrame(look);
      };
      addEventListener('storage', look, { once: true });
    });
    return { frames };
  }, text);
  return () => counted.evaluate(({ frames }) => frames);
}

const refuse = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { error: 'UNAUTHENTICATED', message: 'Sessão inválida ou expirada.', details: null },
  });

async function hold({ token }: SignedIn, label: string, name: string) {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  await post(site.url, '/portfolio/addresses', { address, label }, token);
  await post(site.url, '/portfolio/external-wallets', { name, platform: 'Binance', balance: 0.08 }, token);
}
