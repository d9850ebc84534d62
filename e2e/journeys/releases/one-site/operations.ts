import { sidewaysScroll, violations } from '../../../support/accessibility';
import { roundRobin } from '../../../support/deep';
import {
  placesOf,
  readRegistry,
  releaseFakeBuild,
  retireSection,
  rollBack,
  saidByRelease,
} from '../../../support/servers/releases';
import type { OwnSite } from '../../../support/servers/site';
import { until } from '../../../support/until';
import type { receiveWebhooks } from '../../../support/servers/webhook';

export const secret = 'uma palavra bem longa';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Tests of the operations page. They count visits to the news, so they run before the other groups. */
export function operations(site: OwnSite, webhooks: () => Awaited<ReturnType<typeof receiveWebhooks>>) {
  const reportOf = (action: string) => webhooks().reported.find((one) => one.action === action);
  const liveNews = async () => (await readRegistry(site)).sections['news']!;

  /** A failed visit of the canary, reported as by a page. */
  const reportFailure = (section: string, version: string) =>
    fetch(`${site.url}/_beacons`, {
      method: 'POST',
      body: JSON.stringify({ visit: 'a', beacons: [{ kind: 'failure', section, version }] }),
    });

  it('requires the secret, and lets no user in with another', async () => {
    const { page: stranger } = await site.visit();
    expect((await stranger.request.get('/_ops')).status()).toBe(401);
    const { page: guesser } = await site.visit({
      httpCredentials: { username: 'ana', password: 'uma palavra errada' },
    });
    expect((await guesser.goto('/_ops'))!.status()).toBe(401);
    expect(await guesser.getByRole('heading', { name: 'Operações' }).count()).toBe(0);
  });

  it('shows what the pages of a visit measured: section, version, paint, bytes and requests', async () => {
    const { version } = await liveNews();
    const { page: reader } = await site.visit();
    await reader.goto('/news');
    await reader.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();
    await reader.waitForRequest('**/_beacons');
    await reader.goto('about:blank');

    const { page } = await site.visit({ httpCredentials: { username: 'ana', password: secret } });
    const row = page
      .getByRole('table', { name: /^LCP, INP, CLS/ })
      .getByRole('row', { name: new RegExp(`^news ${version}, no ar`) });
    const cell = async (head: string) => (await row.locator(`[data-head="${head}"]`).textContent())!;
    await until(async () => {
      await page.goto('/_ops');
      return (await row.count()) === 1 && (await cell('LCP')) !== 'sem medida';
    });
    expect(await cell('Visitas')).toBe('1');
    expect(await cell('LCP')).toMatch(/^\d+,\d s, (bom|a melhorar|ruim)$/);
    expect(await cell('CLS')).toMatch(/^\d,\d\d, /);
    expect(await cell('Scripts e estilos')).toMatch(/^[1-9]\d*,\d kB \(orçamento: 14 kB\)/);
    expect(Number(await cell('Arquivos'))).toBeGreaterThan(2);
  });

  it('shows the live versions, the state of a canary and the history, and rolls a section back by one press', async () => {
    const { version: before } = await liveNews();
    const shipped = await releaseFakeBuild(site, 'news', 'works');
    const canary = await releaseFakeBuild(site, 'analysis', 'works', 20);
    await reportFailure('analysis', canary);

    const { page, errors } = await site.visit({ httpCredentials: { username: 'ana', password: secret } });
    const answer = await page.goto('/_ops');
    expect(answer!.headers()['cache-control']).toBe('no-store');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
    await row('news').getByRole('cell', { name: shipped, exact: true }).waitFor();
    await row('analysis').getByText(`${canary} para 20 %`).waitFor();
    await row('analysis').getByText('0 de 0 visitas; do canário, 1 de 1 visita').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: `release news@${shipped}` })
      .waitFor();

    await page.getByRole('button', { name: `Voltar news para ${before}` }).click();
    await row('news').getByRole('cell', { name: before, exact: true }).waitFor();
    expect(await liveNews()).toMatchObject({ version: before, previous: null });
    const { revision } = await readRegistry(site);
    await until(() => reportOf(`rollback news to ${before}`) !== undefined);
    expect(reportOf(`rollback news to ${before}`)).toMatchObject({
      revision,
      site: site.url,
      origin: { actor: 'ana' },
    });
    const pressed = { action: 'rollback', name: 'news', revision, operator: 'ana', msg: 'operations' };
    const logged = site
      .output()
      .split('\n')
      .find((line) => line.includes('"msg":"operations"'));
    expect(JSON.parse(logged!)).toMatchObject(pressed);
    const { page: reader } = await site.visit();
    await reader.goto('/news');
    await reader.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();

    await page.getByRole('button', { name: 'Retirar o canário de analysis' }).click();
    await row('analysis').getByText(canary).waitFor({ state: 'detached' });
    expect((await readRegistry(site)).sections['analysis']!.canary).toBeUndefined();
    expect(errors).toEqual([]);
  });

  it('retires a section for all readers, records who did it and why, and restores it', async () => {
    const { version } = await liveNews();
    await expect(retireSection(site, 'news')).rejects.toThrow(
      /dashboard@\S+ is live and places news\/latest-news\. .*Or add --force/,
    );
    expect(await liveNews()).toMatchObject({ version });
    const because = ['--force', '--by', 'Bia', '--message', 'Sem redação'];
    await saidByRelease(['retire', 'news', ...because, ...placesOf(site)], webhooks().environment);

    const { session } = await site.newcomer();
    const { page, errors } = await site.visitAs(session);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/dashboard');
    await page.getByText('Preço do Bitcoin').first().waitFor();
    await page.getByText('Seu portfólio').first().waitFor();
    const bar = page.getByRole('navigation', { name: 'Principal' });
    expect(await bar.getByRole('listitem').allInnerTexts()).not.toContain('Conteúdo');
    expect(await page.getByText('Este bloco está indisponível').count()).toBe(0);
    expect(await page.getByText('Últimas notícias').count()).toBe(0);
    expect(await page.locator('a[href^="/news"], a[href^="/learn"]').count()).toBe(0);
    await page.setViewportSize(sizes[1]!);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'On-chain' }).waitFor();
    expect(
      await menu
        .getByRole('region')
        .evaluateAll((all) => all.map((one) => one.querySelector('h3')!.textContent)),
    ).toEqual(['Principal', 'Portfólio', 'Análises', 'Tema', 'Conta']);
    expect(await menu.locator('a[href^="/news"], a[href^="/learn"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize(sizes[0]!);
    expect(fetched.filter((path) => path.startsWith('/remotes/news/'))).toEqual([]);

    const { page: withoutScripts } = await site.visit({ javaScriptEnabled: false });
    for (const one of [page, withoutScripts])
      for (const address of ['/news', '/learn/halving']) {
        expect((await one.goto(address))!.status()).toBe(410);
        await one.getByRole('heading', { level: 1, name: 'Esta seção foi encerrada' }).waitFor();
        await until(async () => (await one.title()) === 'Esta seção foi encerrada · Painel Bitcoin');
      }
    const links = await withoutScripts
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(links.filter((path) => /^\/(news|learn)/.test(path))).toEqual([]);
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('<urlset');
    expect(sitemap).not.toMatch(/\/(news|learn)/);

    const retired = { action: 'retire news, forced', origin: { actor: 'Bia', message: 'Sem redação' } };
    expect(reportOf(retired.action)).toMatchObject(retired);
    const { page: operator } = await site.visit({ httpCredentials: { username: 'ana', password: secret } });
    await operator.goto('/_ops');
    await operator.getByText(/Sem redação/).waitFor();
    const feed = await (await operator.request.get('/_ops/releases.json')).json();
    expect(feed.items[0]).toMatchObject({
      title: retired.action,
      content_text: 'retire news, forced, by Bia, "Sem redação"',
      authors: [{ name: 'Bia' }],
      _painel: retired,
    });

    await rollBack(site, 'news');
    expect((await page.goto('/news'))!.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Notícias', exact: true }).waitFor();
    await bar.getByRole('listitem').filter({ hasText: 'Conteúdo' }).waitFor();
    expect(await liveNews()).toMatchObject({ version });
    expect([errors, webhooks().refused()]).toEqual([[], 0]);
  });

  it.each(roundRobin(['light', 'dark'] as const, 0))(
    'has nothing for axe to find in the %s theme, and fits a phone',
    async (colorScheme) => {
      const { page } = await site.visit({
        colorScheme,
        httpCredentials: { username: 'ana', password: secret },
      });
      await page.goto('/_ops');
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await violations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      }
    },
  );
}
