import type { Page } from 'playwright-core';
import { itDeep } from '../../../support/deep';
import { readRegistry, releaseFakeBuild, rollBack } from '../../../support/servers/releases';
import type { Newcomer, OwnSite } from '../../../support/servers/site';

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const goToDashboard = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();

export function releaseDuringVisit(site: OwnSite) {
  let reader: Newcomer;
  beforeAll(async () => {
    reader = await site.newcomer();
  });
  afterEach(() => rollBack(site, 'dashboard'));

  /** A form that is half filled, in a visit that began before the release. */
  async function beginForm() {
    const visitor = await site.visitAs(reader.session);
    await visitor.page.goto('/profile');
    await visitor.page.getByRole('button', { name: 'Editar perfil' }).click();
    const name = visitor.page.getByLabel('Nome completo');
    await name.fill('Marina, a meio do cami');
    await visitor.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return { ...visitor, name };
  }

  it('keeps its first version, with its files, and a visit that begins with a release gets no notice of it', async () => {
    const { entry } = (await readRegistry(site)).sections['dashboard']!;
    const { page } = await beginForm();
    await releaseFakeBuild(site, 'dashboard', 'works');
    await goToDashboard(page);
    await page.getByRole('heading', { level: 1, name: 'Olá, Marina' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect((await page.request.get(entry)).status()).toBe(200);

    const next = await page.context().newPage();
    await next.goto('/dashboard');
    await next.getByRole('heading', { level: 1, name: 'Outra versão' }).waitFor();
    await next.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // The page from before is reported, and by the time this one would have been, too, it has let the worker start.
    await page.getByText('Nova versão disponível').waitFor();
    await next.waitForTimeout(2500);
    expect(await next.getByText('Nova versão disponível').count()).toBe(0);
  });

  itDeep('is notified of a release and of a rollback by its stream, long before it would poll', async () => {
    const { page, errors } = await site.visitAs(reader.session);
    await page.goto('/market');
    // The worker comes with the first use.
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const change of [
      () => releaseFakeBuild(site, 'dashboard', 'works'),
      () => rollBack(site, 'dashboard'),
    ]) {
      await change();
      const begun = Date.now();
      await page.getByText('Nova versão disponível').waitFor();
      console.info(`An open page heard of a change after ${Date.now() - begun} ms.`);
      expect(Date.now() - begun).toBeLessThan(30_000);
      // A change during the reload would come with the page, without a notice.
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: 'Recarregar' }).click(),
      ]);
      await page.getByText('Nova versão disponível').waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    // Each journey rolls this release back.
    await releaseFakeBuild(site, 'dashboard', 'works');
    expect(errors).toEqual([]);
  });

  it('keeps a half-filled form through a release, and becomes the new one with the next page', async () => {
    const { page, name, errors } = await beginForm();
    await releaseFakeBuild(site, 'dashboard', 'works');
    // The browser looks by itself every half hour.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('Nova versão disponível').waitFor();
    expect(await name.inputValue()).toBe('Marina, a meio do cami');
    expect(await isSameDocument(page)).toBe(true);

    await goToDashboard(page);
    await page.getByRole('heading', { level: 1, name: 'Outra versão' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await page.waitForTimeout(1000);
    expect(await page.getByText('Nova versão disponível').count()).toBe(0);
    expect(errors).toEqual([]);
  });
}
