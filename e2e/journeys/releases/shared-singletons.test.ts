import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { signIn } from '../../support/browser';
import { sharedSite } from '../../support/servers/site';
import { itDeep } from '../../support/deep';

const site = sharedSite();

type ShareScope = Record<string, Record<string, unknown>>;

it('loads react, the router, the query client, the federation runtime and every shared entry once, from the host', async () => {
  const { person } = await site.newcomer();
  const { page } = await site.visit();
  const ofSections: Promise<string>[] = [];
  page.on('response', (response) => {
    // A prefetched file may not be complete when the page closes, and then has no text.
    if (/\/remotes\/.*\.js$/.test(new URL(response.url()).pathname))
      ofSections.push(response.text().catch(() => ''));
  });
  await page.goto('/login');
  await signIn(page, person);
  await page.waitForURL('**/dashboard');
  await page.getByRole('slider', { name: /^Gráfico de velas/ }).waitFor();
  for (const [link, title] of [
    ['Ver todas', 'Notícias'],
    ['Portfólio', 'Portfólio'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  const scope = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: ShareScope } }[] };
    };
    return federation.__INSTANCES__.map(({ name, shareScopeMap }) => ({
      name,
      shared: Object.entries(shareScopeMap['default']).map(([request, versions]) => ({
        request,
        copies: Object.keys(versions).length,
      })),
    }));
  });

  const manifest = JSON.parse(
    await readFile(path.resolve(__dirname, '../../../shared/package.json'), 'utf8'),
  ) as { exports: Record<string, string> };
  const entries = Object.keys(manifest.exports)
    .filter((entry) => !['./testing', './prerender', './parts'].includes(entry))
    .map((entry) => `@painel/shared${entry.slice(1)}`);
  const host = scope.find(({ name }) => name === 'host')!;
  const copiesOf = Object.fromEntries(host.shared.map(({ request, copies }) => [request, copies]));
  for (const request of [
    'react',
    'react-dom',
    'react-router-dom',
    '@tanstack/react-query',
    'zod/mini',
    ...entries,
  ])
    expect([request, copiesOf[request]]).toEqual([request, 1]);

  // Each of these is in the library's own code and nowhere else: no section may carry it.
  const scripts = (await Promise.all(ofSections)).join('\n');
  expect(scripts.length).toBeGreaterThan(10_000);
  for (const mark of [
    'react.transitional.element',
    'Minified React error',
    '__staticRouterHydrationData',
    'axios/',
    'apexcharts-canvas',
    'redirectAfterLogin',
    '__GLOBAL_LOADING_REMOTE_ENTRY__',
  ])
    expect([mark, scripts.includes(mark)]).toEqual([mark, false]);
});

itDeep('runs one session store: what a section writes, the shell reads', async () => {
  const { person } = await site.newcomer();
  const { page } = await site.visit();
  await page.goto('/login');
  await signIn(page, person);
  await page.getByRole('banner').getByRole('button', { name: 'Marina' }).waitFor();
});
