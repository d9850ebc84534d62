import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace } from '@painel/platform/testing';
import { readRegistry } from '../support/releases';
import { ownSite } from '../support/site';

const run = promisify(execFile);
const site = ownSite();
let workspace: Awaited<ReturnType<typeof copyWorkspace>>;

beforeAll(async () => {
  workspace = await copyWorkspace();
}, 60_000);
afterAll(() => workspace?.remove());

it('is created by one command, passes every check, and is on the site after its release alone', async () => {
  const at = (...names: string[]) => path.join(workspace.folder, ...names);
  const inWorkspace = (command: string, ...args: string[]) => run(command, args, { cwd: workspace.folder });
  const inSection = (tool: string, ...args: string[]) =>
    run(at('remote-dashboard/node_modules/.bin', tool), args, { cwd: at('remote-taxes') });
  const before = await readRegistry(site);
  const page = await readFile(path.join(site.siteDir, 'index.html'), 'utf8');

  // Installing takes a registry of packages. What it would link for the new section is what its model has.
  const command = ['platform/bin/new-section.mjs', 'taxes', '--title', 'Impostos', '--no-install'];
  const { stdout } = await inWorkspace('node', ...command);
  expect(stdout).toContain('pnpm release taxes');
  await cp(at('remote-dashboard/node_modules'), at('remote-taxes/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });

  await inWorkspace(at('node_modules/.bin/prettier'), '--check', 'remote-taxes');
  await inWorkspace(at('node_modules/.bin/oxlint'), '--deny-warnings', 'remote-taxes');
  await inSection('tsc');
  await inSection('jest');
  await inSection('webpack', '--mode', 'production');
  const places = ['--site', site.siteDir, '--data', site.dataDir];
  await inWorkspace('node', 'platform/bin/release.mjs', 'taxes', '--no-check', ...places);

  const after = await readRegistry(site);
  expect(after).toMatchObject({ revision: before.revision + 1, host: before.host });
  expect(after.sections).toMatchObject(before.sections);
  expect(await readFile(path.join(site.siteDir, 'index.html'), 'utf8')).toBe(page);

  const { page: visitor, errors } = await site.visit();
  await visitor.goto('/taxes');
  await visitor.getByRole('heading', { level: 1, name: 'Impostos' }).waitFor();
  await visitor.getByRole('banner').getByRole('link', { name: 'Painel Bitcoin' }).waitFor();
  expect(errors).toEqual([]);
}, 240_000);

it('is refused under a name that is taken, or that cannot be one', async () => {
  const create = (name: string) =>
    run('node', ['platform/bin/new-section.mjs', name, '--no-install'], { cwd: workspace.folder });
  await expect(create('news')).rejects.toMatchObject({ stderr: 'remote-news exists already.\n' });
  for (const name of ['host', 'Taxes', 'my-taxes', '../taxes'])
    await expect(create(name)).rejects.toMatchObject({
      stderr: expect.stringContaining('cannot name a section'),
    });
});
