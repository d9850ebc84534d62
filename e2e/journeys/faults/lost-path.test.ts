import { itDeep } from '../../support/deep';
import { freezingProxy } from '../../support/servers/freezing-proxy';
import { sharedSite } from '../../support/servers/site';
import { until } from '../../support/until';

const site = sharedSite();
let path: Awaited<ReturnType<typeof freezingProxy>>;
beforeAll(async () => {
  path = await freezingProxy(site.url);
});
afterAll(() => path?.stop());

/** Longer than this after its return a page does not wait. */
const recoveryMs = 30_000;

// In the normal run `follow-stream.test.tsx` and `silence.test.ts` cover a path that falls silent.
itDeep(
  'a dashboard whose connections all fall silent shows a notice, and is live again within 30 s of the path’s return',
  async () => {
    const { session } = await site.newcomer();
    const { page, errors } = await site.visit({ baseURL: path.url });
    await page.addInitScript(
      (stored) => {
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      },
      { token: session.token, user: JSON.stringify(session.user) },
    );
    await page.goto('/dashboard');
    const live = page.getByText(/^Simulação ao vivo, preço das \d/);
    await live.waitFor();

    path.freeze();
    // The stream's own heartbeat, and no more.
    await until(async () => (await live.count()) === 0);
    // Long enough for requests to be under way on dead connections.
    await page.waitForTimeout(40_000);

    path.thaw();
    const begun = Date.now();
    await live.waitFor({ timeout: recoveryMs });
    console.info(`live again ${((Date.now() - begun) / 1000).toFixed(1)} s after the return`);
    await page
      .getByText(/^Desatualizado|Falha ao atualizar|Sem conexão/)
      .first()
      .waitFor({ state: 'hidden', timeout: recoveryMs });
    expect(errors).toEqual([]);
  },
);
