import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../layout';
import { modelFiles } from './model';

const run = promisify(execFile);
const owners = 'docs/CODEOWNERS.example';
const props = 'shared/src/federation/widget-props.ts';
let root: string;

const read = (file: string) => readFile(path.join(root, file), 'utf8');

/** A repository with the files that a new section is made from. */
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'painel-section-'));
  for (const file of [...modelFiles.map((name) => `remote-dashboard/${name}`), owners, props]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(repositoryRoot, file), path.join(root, file));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** As `bin/new-section.mjs` does: the sections next to it are read from modules that Jest cannot load. */
async function runScript(script: string) {
  const whole = `import { createSection } from './section/create-section.ts'; ${script}`;
  const args = ['--import', 'tsx/esm', '--input-type=module', '--eval', whole];
  return (await run('node', args, { cwd: path.join(repositoryRoot, 'platform') })).stdout;
}

async function create(name: string, options: object = {}) {
  await runScript(`await createSection(${JSON.stringify({ root, name, title: 'Anotações', ...options })});`);
  return JSON.parse(await read(`remote-${name}/section.json`));
}

it('puts the link where --menu says, in the main menu otherwise', async () => {
  const members = { access: 'members', order: '26' };
  expect((await create('notes', { ...members, menu: 'account' })).navigation).toEqual([
    { label: 'Anotações', path: '/notes', order: 26, audience: 'members', menu: 'account' },
  ]);
  expect(await read('remote-notes/README.md')).toContain('account menu');
  const [{ menu }] = (await create('ideas')).navigation;
  expect(menu).toBe('main');
  expect(await read('remote-ideas/README.md')).toContain('main menu');
});

it('refuses options of no sense, and writes nothing', async () => {
  const wrong: [options: object, refusal: string][] = [
    ...['../notes', 'host', 'Notes', 'my-notes'].map((name): [object, string] => [
      { name },
      `"${name}" cannot name a section`,
    ]),
    [{ access: 'public' }, '--access is everybody, visitors or members, not "public"'],
    [{ access: '__proto__' }, '--access is everybody, visitors or members, not "__proto__"'],
    [{ access: 'constructor' }, '--access is everybody, visitors or members'],
    [{ menu: '__proto__' }, '--menu is main or account'],
    [{ menu: 'account', access: 'visitors' }, 'Visitors have no account menu'],
    [{ order: 'first' }, '--order takes a number'],
    [
      { title: 'Anotações\n\u001b[31m' },
      '--title takes one line of at most 60 letters, not "Anotações\\u000a\\u001b[31m"',
    ],
    [{ title: 'Anotações\u2028' }, '--title takes one line'],
    [{ title: ' ' }, '--title takes one line'],
  ];
  const all = wrong.map(([options]) => ({ root, name: 'notes', title: 'Anotações', ...options }));
  // One process for all: its start takes longer than its work.
  const refusals: string[] = JSON.parse(
    await runScript(`const refusals = [];
      for (const options of ${JSON.stringify(all)})
        await createSection(options).catch(({ message }) => refusals.push(message));
      console.log(JSON.stringify(refusals));`),
  );
  expect(refusals).toEqual(wrong.map(([, refusal]) => expect.stringContaining(refusal)));
  await expect(read('remote-notes/section.json')).rejects.toThrow('ENOENT');
});

it('writes a title with any other letters as code that parses', async () => {
  const title = String.raw`Ana's \"imposto\" ${'${1}'} {x} <b>`;
  expect((await create('notes', { title })).title).toBe(title);
  const copy = await read('remote-notes/src/pages/notes.copy.ts');
  expect(copy).toContain(String.raw`title: 'Ana\'s \\"imposto\\" ${'${1}'} {x} <b>',`);
});

it('refuses a place that another section has, before it writes anything', async () => {
  const alerts = JSON.parse(await readFile(path.join(repositoryRoot, 'remote-alerts/section.json'), 'utf8'));
  const [{ label, order, menu }] = alerts.navigation;
  const members = { access: 'members', order: String(order), menu };
  await expect(create('notes', members)).rejects.toThrow(
    `notes cannot have «Anotações» in the ${menu} menu: alerts has «${label}» at its order ${order}. Choose another --order or --title.`,
  );
  await expect(read('remote-notes/section.json')).rejects.toThrow('ENOENT');
});

it('names the owners of the section after those of the others', async () => {
  const before = (await read(owners)).split('\n');
  await create('notes');
  const after = (await read(owners)).split('\n');
  const line = '/remote-notes/      @your-org/section-notes';
  expect(after.filter((each) => each !== line)).toEqual(before);
  expect(after[after.indexOf(line) - 1]).toMatch(/^\/remote-/);
  expect(after[after.indexOf(line) + 1]).not.toMatch(/^\/remote-/);
});

it('names no owners where the repository has none', async () => {
  await rm(path.join(root, owners));
  await create('notes');
  await expect(read(owners)).rejects.toThrow('ENOENT');
});

it('lists the widget with its properties, and says where that cannot be done', async () => {
  expect((await create('notes', { widget: true })).widgets).toEqual(['headlines']);
  expect(await read(props)).toContain("  'notes/headlines': Nothing;\n}");
  await writeFile(path.join(root, props), 'export {};\n');
  await expect(create('ideas', { widget: true })).rejects.toThrow("add 'ideas/headlines' by hand");
});
