import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { NavigationEntry } from '@painel/contract/registry';
import { copyWorkspace } from '@painel/platform/testing';
import type { Page } from 'playwright-core';
import { createAccount, type SignedIn } from '../../support/api';
import { newReader } from '../../support/browser';
import { settledBar } from '../../support/layout-problems';
import { shiftsOf, sumOf } from '../../support/layout-shift';
import { readRegistry, releaseCopy, rollBack } from '../../support/servers/releases';
import { ownSite } from '../../support/servers/site';
import { inDepth, itDeep } from '../../support/deep';

const run = promisify(execFile);
const site = ownSite();
let workspace: Awaited<ReturnType<typeof copyWorkspace>>;
let reader: SignedIn;

beforeAll(async () => {
  workspace = await copyWorkspace();
  const name = 'Maximiliano-Bartolomeu Cavalcanti de Albuquerque';
  reader = await createAccount(site.url, { ...newReader(), name });
});
afterAll(() => workspace?.remove());

const at = (...names: string[]) => path.join(workspace.folder, ...names);
const inWorkspace = (command: string, ...args: string[]) => run(command, args, { cwd: workspace.folder });
const places = () => ['--site', site.siteDir, '--data', site.dataDir];
const release = () => inWorkspace('node', 'platform/bin/release.mjs', 'notes', '--no-check', ...places());

/** A tool as its own folder runs it. */
const inSection = (tool: string, ...args: string[]) =>
  run(at('remote-dashboard/node_modules/.bin', tool), args, {
    cwd: at('remote-notes'),
    // Tests check the types themselves where nothing else does.
    env: { ...process.env, CI: 'true' },
  });

/** Releases the section once more, with other links. */
const releaseWith = (navigation: NavigationEntry[]) =>
  releaseCopy(site, at('remote-notes'), {
    describe: ({ section }) => ({ section: { ...section, navigation }, sources: undefined }),
  });

/** The cookie of an earlier visit, by which the server chooses the prerendered page. */
const ofReaders = () => ({ name: 'painel-session', value: '1', url: site.url });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
/** The items of the bar that can be seen. */
async function itemsOf(page: Page) {
  const items = bar(page).getByRole('listitem');
  await items.first().waitFor();
  return (await items.allInnerTexts()).map((text) => text.trim());
}
const ofMembers = ['Impostos', 'Alertas'];
const without = ['Dashboard', 'Análises', 'Portfólio', ...ofMembers, 'Conteúdo'];
// A wide bar has room for two links of sections; the third is in its menu.
const withNotes = ['Dashboard', 'Análises', 'Anotações', 'Portfólio', 'Impostos', 'Conteúdo', 'Mais'];
const ofVisitors = without.filter((label) => !ofMembers.includes(label));

describe('a section that one command makes', () => {
  it('passes every check, and is on the site after its release alone', async () => {
    const before = await readRegistry(site);
    const page = await readFile(path.join(site.siteDir, 'index.html'), 'utf8');

    // Installing takes a registry of packages. It would link the same packages for the new section as for its model.
    const command = ['platform/bin/new-section.mjs', 'notes', '--title', 'Anotações', '--no-install'];
    const options = ['--access', 'members', '--order', '25', '--widget'];
    const { stdout } = await inWorkspace('node', ...command, ...options);
    expect(stdout).toContain('pnpm release notes');
    await cp(at('remote-dashboard/node_modules'), at('remote-notes/node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });

    expect(await readFile(at('shared/src/federation/widget-props.ts'), 'utf8')).toContain(
      "'notes/headlines': Nothing;",
    );
    const written = ['remote-notes', 'shared/src/federation/widget-props.ts'];
    await inWorkspace(at('node_modules/.bin/oxfmt'), '--check', ...written);
    await inWorkspace(at('node_modules/.bin/oxlint'), '--deny-warnings', ...written);
    // pnpm does not list the new package, and installs nothing in a copy.
    const inPackage = ['--filter', '@painel/remote-notes', 'exec', 'node', '-p', '6 * 7'];
    expect(await inWorkspace(at('node_modules/.bin/pnpm'), ...inPackage)).toEqual({
      stdout: '42\n',
      stderr: '',
    });
    // In the normal run `kit/outside.test.ts` compiles a section from the same templates.
    if (inDepth) await Promise.all([inSection('tsc'), inSection('jest')]);
    await inSection('webpack', '--mode', 'production', '--no-cache');
    expect((await release()).stdout).toMatch(/notes: scripts \S+ of 12 kB \(\/notes\), styles \S+ of 2 kB/);

    const after = await readRegistry(site);
    expect(after).toMatchObject({ revision: before.revision + 1, host: before.host });
    expect(after.sections).toMatchObject(before.sections);
    expect(after.sections['notes']?.widgets).toEqual(['headlines']);
    expect(await readFile(path.join(site.siteDir, 'index.html'), 'utf8')).toBe(page);
  });

  it('shows its data on a page that the link in the bar opens, at its place', async () => {
    const { page, errors } = await site.visitAs(reader);
    await page.goto('/news');
    expect(await itemsOf(page)).toEqual(withNotes);
    await bar(page).getByRole('link', { name: 'Anotações' }).click();
    await page.getByRole('heading', { level: 1, name: 'Anotações' }).waitFor();
    const headlines = page.getByRole('region', { name: 'Manchetes' }).getByRole('listitem');
    await headlines.first().waitFor();
    expect(await headlines.count()).toBe(5);
    expect(await bar(page).getByRole('link', { name: 'Anotações' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(errors).toEqual([]);
  });

  itDeep('is linked in the menu of a phone, at the same place', async () => {
    const { page } = await site.visitAs(reader, { viewport: { width: 390, height: 844 } });
    await page.goto('/notes');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const main = page.getByRole('dialog', { name: 'Menu' }).getByRole('region', { name: 'Principal' });
    const links = main.getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['Dashboard', 'Anotações', ...ofMembers]);
    expect(await main.locator('[aria-current="page"]').innerText()).toBe('Anotações');
  });

  it('leaves the bar in one line, for readers with long names and for visitors', async () => {
    const [{ page: ofReader }, { page: ofVisitor }] = [await site.visitAs(reader), await site.visit()];
    for (const page of [ofReader, ofVisitor]) {
      await page.goto('/learn');
      await page.locator('header').waitFor();
      for (const width of [769, 800, 901, 1100, 1279, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect({ width, ...(await settledBar(page)) }).toEqual({ width, bar: 57, tooWide: false });
      }
    }
    expect(await itemsOf(ofVisitor)).toEqual(ofVisitors);

    await ofReader.setViewportSize({ width: 800, height: 700 });
    await bar(ofReader).getByRole('button', { name: 'Mais' }).click();
    await ofReader.getByRole('menuitem', { name: 'Anotações' }).click();
    await ofReader.getByRole('heading', { level: 1, name: 'Anotações' }).waitFor();
  });

  it('is in the page that the server sends, with its link, and can be read without scripts', async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.context().addCookies([ofReaders()]);
    await page.goto('/notes');
    expect(await page.getByRole('heading', { level: 1, name: 'Anotações' }).isVisible()).toBe(true);
    const links = bar(page).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Dashboard', 'Anotações', 'Portfólio', ...ofMembers]);
    expect(await bar(page).locator('[aria-current="page"]').innerText()).toBe('Anotações');
  });

  itDeep('takes the place of its prerendered page without a jump', async () => {
    const { page } = await site.visitAs(reader);
    expect(sumOf(await shiftsOf(page, '/notes'))).toBeLessThan(0.02);
  });

  itDeep('loses the link with a version that has none, and gets it back by a rollback', async () => {
    await releaseWith([]);
    const { page } = await site.visitAs(reader);
    await page.goto('/notes');
    expect(await itemsOf(page)).toEqual(without);

    await rollBack(site, 'notes');
    await page.goto('/notes');
    expect(await itemsOf(page)).toEqual(withNotes);
  });

  itDeep('has its link in the menu of the account with what --menu account writes', async () => {
    await releaseWith([
      { label: 'Anotações', path: '/notes', order: 28, audience: 'members', menu: 'account' },
    ]);
    const { page, errors } = await site.visitAs(reader);
    await page.goto('/news');
    expect(await itemsOf(page)).toEqual(without);
    await page.getByRole('banner').getByRole('button', { name: 'Maximiliano' }).click();
    await page.getByRole('menuitem', { name: 'Anotações' }).click();
    await page.getByRole('heading', { level: 1, name: 'Anotações' }).waitFor();
    expect(errors).toEqual([]);
  });
});

// `create-section.test.ts` has the other refusals.
it('is refused under a name that is taken', () =>
  expect(inWorkspace('node', 'platform/bin/new-section.mjs', 'news', '--no-install')).rejects.toMatchObject({
    stderr: expect.stringContaining('remote-news exists already.'),
  }));
