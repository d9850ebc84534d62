import { sidewaysScroll, violations } from '../support/accessibility';
import { readRegistry, releaseFakeBuild } from '../support/releases';
import { ownSite } from '../support/site';

const secret = 'uma palavra bem longa';
const site = ownSite({ OPS_SECRET: secret });
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const liveNews = async () => (await readRegistry(site)).sections['news']!;

/** A visit of the canary's that failed, told as a page would. */
const tellFailure = (section: string, version: string) =>
  fetch(`${site.url}/_beacons`, {
    method: 'POST',
    body: JSON.stringify({ visit: 'a', beacons: [{ kind: 'failure', section, version }] }),
  });

it('asks for the secret, and lets nobody in with another', async () => {
  const { page: stranger } = await site.visit();
  expect((await stranger.request.get('/_ops')).status()).toBe(401);
  const { page: guesser } = await site.visit({
    httpCredentials: { username: 'ana', password: 'uma palavra errada' },
  });
  expect((await guesser.goto('/_ops'))!.status()).toBe(401);
  expect(await guesser.getByRole('heading', { name: 'Operações' }).count()).toBe(0);
});

it('shows what is live, how a canary fares and what happened, and takes a section back by one press', async () => {
  const { version: before } = await liveNews();
  const shipped = await releaseFakeBuild(site, 'news', 'works');
  const canary = await releaseFakeBuild(site, 'analysis', 'works', 20);
  await tellFailure('analysis', canary);

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
  const { page: reader } = await site.visit();
  await reader.goto('/news');
  await reader.getByRole('heading', { level: 1, name: 'Notícias' }).waitFor();

  await page.getByRole('button', { name: 'Retirar o canário de analysis' }).click();
  await row('analysis').getByText(canary).waitFor({ state: 'detached' });
  expect((await readRegistry(site)).sections['analysis']!.canary).toBeUndefined();
  expect(errors).toEqual([]);
}, 60_000);

it.each(['light', 'dark'] as const)(
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
