import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packagesFolder } from '../layout';
import { itDeep } from '../testing/deep';
import { stageKit } from './stage';

const run = promisify(execFile);
jest.setTimeout(240_000);

let folder: string;
let repository: string;
const modules = () => path.join(folder, 'node_modules');

/** The installation that npm would make, without a registry: the staged packages, and links to the libraries of the working tree. */
async function installKit() {
  mkdirSync(path.join(modules(), '@painel'), { recursive: true });
  const staged = await stageKit(path.join(modules(), '@painel'));
  for (const { folder: of, manifest } of staged)
    writeFileSync(path.join(of, 'package.json'), JSON.stringify({ ...manifest, version: '1.4.2' }));
  const link = (from: string, to: string) => {
    for (const name of readdirSync(from).filter((one) => one !== '@painel' && !one.startsWith('.')))
      if (name.startsWith('@')) {
        mkdirSync(path.join(to, name), { recursive: true });
        link(path.join(from, name), path.join(to, name));
      } else if (!readdirSync(to).includes(name)) symlinkSync(path.join(from, name), path.join(to, name));
  };
  for (const name of ['remote-dashboard', 'shared', 'platform'])
    link(path.join(packagesFolder, name, 'node_modules'), modules());
}

/** With a registry of packages that npm knows for the kit. */
const painel = (...args: string[]) =>
  run(process.execPath, [path.join(modules(), '@painel/platform/bin/painel.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, npm_config_userconfig: path.join(folder, 'npmrc') },
  });
const inRepository = (program: string, ...args: string[]) =>
  run(process.execPath, [path.join(modules(), program), ...args], { cwd: repository });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'painel-outside-'));
  repository = path.join(folder, 'remote-notes');
  writeFileSync(path.join(folder, 'npmrc'), '@painel:registry=https://npm.example\n');
  await installKit();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a repository of one section, with ranges of released packages and its site', async () => {
  const options = ['--title', 'Anotações', '--order', '25', '--widget', '--site', 'https://painel.example'];
  const { stdout } = await painel('create', 'notes', ...options);
  expect(stdout).toContain('cd remote-notes && npm install');
  expect(stdout).toMatch(/npm run release +# .*PAINEL_TOKEN/);
  expect(stdout).not.toMatch(/SITE_DIR|DATA_DIR/);
  expect(readdirSync(repository)).toEqual(
    expect.arrayContaining(['.git', '.github', '.gitignore', 'LICENSE', 'README.md', 'section.json', 'src']),
  );
  const text = readFileSync(path.join(repository, 'package.json'), 'utf8');
  expect(text).not.toMatch(/workspace:|catalog:|"\*"/);
  expect(JSON.parse(text)).toMatchObject({
    name: 'remote-notes',
    scripts: { dev: 'painel dev', check: 'painel check', release: 'painel release' },
    dependencies: { '@painel/shared': '^1.4.2', react: '19.3.1' },
    painel: { site: 'https://painel.example' },
  });
  expect(readFileSync(path.join(repository, '.npmrc'), 'utf8')).toBe(
    '@painel:registry=https://npm.example\n',
  );
  expect(readFileSync(path.join(repository, '.github/workflows/ci.yml'), 'utf8')).toContain(
    '${{ secrets.PAINEL_TOKEN }}',
  );
  expect(readFileSync(path.join(repository, '.gitignore'), 'utf8')).toMatch(/^data\/$/m);
  await expect(painel('create', 'notes')).rejects.toMatchObject({
    stderr: expect.stringContaining('exists already'),
  });
  await expect(painel('create', 'Notes')).rejects.toMatchObject({
    stderr: expect.stringContaining('cannot name a section'),
  });
});

it('has types that fit', async () => {
  await inRepository('typescript/bin/tsc');
});

itDeep('has a build that says which packages it was made with', async () => {
  await inRepository('webpack-cli/bin/cli.js', '--mode', 'production');
  const build = JSON.parse(readFileSync(path.join(repository, 'dist/build.json'), 'utf8'));
  expect(build).toMatchObject({ name: 'notes', contract: '1.4.0', chained: true });
  expect(build.needs['@painel/shared/ui']).toMatchObject({ version: '1.4.0' });
  expect(build.section.widgets).toEqual(['headlines']);
});

it.each([
  ['release', 'without arguments into a site without a host', ['--site', 'site'], 'There is no host in'],
  ['status', 'without a token', ['status'], 'put the token that its operator gave you into PAINEL_TOKEN'],
  ['retire', 'by an address', ['retire', 'notes'], 'is for the operator of the site'],
  [
    'check',
    'of a site that does not answer',
    ['check', '--no-check'],
    'No site answers at http://127.0.0.1:9',
  ],
  ['diff', 'without revisions', ['diff', '--site', 'site'], '"npx painel release history" lists them'],
])('refuses a %s %s', async (_name, _how, args, sentence) => {
  await expect(
    run(process.execPath, [path.join(modules(), '@painel/platform/bin/painel.mjs'), 'release', ...args], {
      cwd: repository,
      env: { ...process.env, SITE: 'http://127.0.0.1:9', SITE_DIR: undefined },
    }),
  ).rejects.toMatchObject({ stderr: expect.stringContaining(sentence) });
  // A command that only looks makes no key; a first release does.
  const made = readdirSync(repository).includes('data');
  rmSync(path.join(repository, 'data'), { recursive: true, force: true });
  expect(made).toBe(args.includes('--site') && _name === 'release');
});

it('serves nothing at a port that is taken, and says how to name another', async () => {
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  try {
    await expect(
      run(process.execPath, [path.join(modules(), '@painel/platform/bin/painel.mjs'), 'dev'], {
        cwd: repository,
        env: { ...process.env, SITE: `http://127.0.0.1:${port}`, PORT: port },
      }),
    ).rejects.toMatchObject({
      stderr: `Port ${port} is taken. Name another: PORT=${Number(port) + 10} npm run dev\n`,
    });
  } finally {
    server.close();
  }
});
