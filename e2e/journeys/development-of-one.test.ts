import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visit } from '../support/browser';
import { startDevelopment } from '../support/development';
import { ownSite } from '../support/site';

// Another file than the journey of the whole development edits, which runs beside this one.
const edited = path.resolve(__dirname, '../../remote-auth/src/features/sign-in/sign-in.copy.ts');
const site = ownSite();
let original: string;
beforeAll(async () => {
  original = await readFile(edited, 'utf8');
});
afterAll(() => writeFile(edited, original));

it('serves one section from the working tree under the released host, and the released site does not change', async () => {
  const development = await startDevelopment(['auth'], {
    SITE_DIR: site.siteDir,
    DATA_DIR: site.dataDir,
  });
  try {
    const { page, troubles } = await visit(site.browser, development.url);
    page.setDefaultTimeout(60_000);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    expect(scripts.some((url) => url.includes('/_dev/remoteEntry.js'))).toBe(true);
    expect(scripts.some((url) => url.includes('/host/'))).toBe(true);
    expect(scripts.filter((url) => url.includes('/remotes/auth/'))).toEqual([]);

    await writeFile(edited, original.replace("title: 'Entrar'", "title: 'Entrar agora'"));
    await page.getByRole('heading', { level: 1, name: 'Entrar agora' }).waitFor();
    expect(troubles).toEqual([]);

    const { page: reader } = await site.visit();
    await reader.goto('/login');
    await reader.getByRole('heading', { level: 1, name: 'Entrar', exact: true }).waitFor();
  } finally {
    await development.stop();
  }
}, 180_000);
