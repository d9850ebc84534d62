import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { itInDepth } from '../../support/deep';
import { pageOf, sections } from '../../support/section-pages';
import { placeOfSharedSite } from '../../support/servers/shared-site';
import { sharedSite } from '../../support/servers/site';

const run = promisify(execFile);
const rootPage = path.resolve(__dirname, '../../single-spa-root');
const site = sharedSite();

beforeAll(async () => {
  const bundler = require.resolve('webpack-cli/bin/cli.js');
  // Its size matters to no test.
  const options = ['--mode', 'production', '--no-cache', '--no-optimization-minimize'];
  await run(process.execPath, [bundler, ...options], { cwd: rootPage });
  // Next to the released files, where it disturbs no other test.
  await cp(path.join(rootPage, 'dist'), path.join(placeOfSharedSite().siteDir, 'host/single-spa-root'), {
    recursive: true,
  });
});

/** Headings of sections that show a visitor another one than journeys open. */
const titles: Record<string, string | RegExp> = {
  analysis: 'Análise Técnica',
  auth: 'Entrar',
  dashboard: /^Olá/,
};

// In the normal run `single-spa-provides.test.ts` checks what a foreign root provides.
itInDepth(sections, [])(
  'mounts, unmounts and remounts the section %s in a root that is not our host',
  async (section) => {
    const { page, errors } = await site.visit();
    const heading = page.getByRole('heading', { level: 1, name: titles[section] ?? pageOf(section).heading });
    await page.goto('/host/single-spa-root/index.html');
    await page.waitForFunction(() => 'show' in globalThis);
    const show = (name: string) =>
      page.evaluate(
        (wanted) => (globalThis as unknown as { show: (name: string) => void }).show(wanted),
        name,
      );

    await show(section);
    await heading.waitFor();
    await show('nothing');
    await heading.waitFor({ state: 'detached' });
    expect(await page.locator('#section').innerHTML()).toBe('');
    await show(section);
    await heading.waitFor();
    expect(errors).toEqual([]);
  },
);
