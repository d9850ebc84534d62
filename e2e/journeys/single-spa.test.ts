import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inDepth } from '../support/deep';
import { placeOfSharedSite } from '../support/shared-site';
import { sharedSite } from '../support/site';

const run = promisify(execFile);
const rootPage = path.resolve(__dirname, '../single-spa-root');
const site = sharedSite();

beforeAll(async () => {
  await run(
    process.execPath,
    [require.resolve('webpack-cli/bin/cli.js'), '--mode', 'production', '--no-cache'],
    {
      cwd: rootPage,
    },
  );
  // Beside what is released, where it disturbs nobody.
  await cp(path.join(rootPage, 'dist'), path.join(placeOfSharedSite().siteDir, 'host/single-spa-root'), {
    recursive: true,
  });
});

const sections: [section: string, title: string | RegExp][] = [
  ['auth', 'Entrar'],
  ['dashboard', /^Olá/],
  ['portfolio', 'Portfólio'],
  ['analysis', 'Análise Técnica'],
  ['news', 'Notícias'],
];

// Two in one root, of which one has a chart.
it.each(inDepth ? sections : sections.slice(0, 2))(
  'mounts, unmounts and remounts the section %s in a root that is not our host',
  async (section, title) => {
    const { page, errors } = await site.visit();
    const heading = page.getByRole('heading', { level: 1, name: title });
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
