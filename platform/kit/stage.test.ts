import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from './packages';
import { type StagedPackage, stageKit } from './stage';

let output: string;
let kit: StagedPackage[];
beforeAll(async () => {
  output = mkdtempSync(path.join(os.tmpdir(), 'painel-kit-'));
  kit = await stageKit(output);
});
afterAll(() => rmSync(output, { recursive: true, force: true }));

const names = ['contract', 'shared', 'platform'] as const;
const named = (name: string) => kit.find((one) => one.name === name)!;
const textsOf = ({ folder }: StagedPackage) =>
  filesBelow(folder).map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

it('the commands of the kit install the Node that this repository pins', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(named('platform').manifest).toMatchObject({ optionalDependencies });
  expect(named('shared').manifest).not.toHaveProperty('optionalDependencies');
});

it.each(names)('%s says where it can be used, and needs nothing of this tree', (name) => {
  const { manifest, folder } = named(name);
  expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: { node: '>=20.19.0' } });
  expect(manifest.private).toBeUndefined();
  expect(filesBelow(folder)).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
  const root = path.resolve(import.meta.dirname, '../..');
  for (const { file, text } of textsOf(named(name))) {
    expect({ file, isTest: /\.test\./.test(file) && !file.startsWith('section/') }).toEqual({
      file,
      isTest: false,
    });
    expect({ file, words: /"(workspace|catalog):|\/\.pnpm\//.exec(text)?.[0] }).toEqual({
      file,
      words: undefined,
    });
    expect({ file, hasRoot: text.includes(root) }).toEqual({ file, hasRoot: false });
  }
});

it('has no folder that only this repository runs', () => {
  const places = filesBelow(named('platform').folder).map((file) => file.split('/')[0]!);
  const folders = [...new Set(places)].filter((place) => !place.includes('.') && place !== 'LICENSE');
  expect(folders).toEqual(['assistants', 'bin', 'jest', 'release', 'section', 'webpack']);
});

it.each(names)('every entry of %s is there, with its types where it is written in TypeScript', (name) => {
  const { manifest, folder } = named(name);
  const files = filesBelow(folder);
  for (const [entry, place] of Object.entries(manifest.exports)) {
    const places = Object.values(typeof place === 'string' ? [place] : place);
    for (const file of places.filter((one) => !one.includes('*')))
      expect({ entry, isThere: files.includes(file.slice(2)) }).toEqual({ entry, isThere: true });
  }
  if (name !== 'platform')
    expect(Object.values(manifest.exports)).toContainEqual(
      expect.objectContaining({ types: expect.any(String) }),
    );
});

it.each(['contract', 'shared'])('%s has the types of each of its modules', (name) => {
  const modules = filesBelow(named(name).folder).filter((file) => /^lib\/.*\.js$/.test(file));
  const files = new Set(filesBelow(named(name).folder));
  expect(modules.filter((file) => !files.has(file.replace(/\.js$/, '.d.ts')))).toEqual([]);
});

it.each(names)('%s names every package that it imports', (name) => {
  const { manifest, folder } = named(name);
  const { dependencies, peerDependencies = {} } = manifest;
  const known = new Set([manifest.name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const imported = filesBelow(folder)
    .filter((file) => /\.m?js$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /^(?:import|export) .*?from "([^."][^"]*)"/gm,
      ),
    ])
    .map(([, specifier]) => /^(@[^/]+\/)?[^/]+/.exec(specifier!)![0])
    .filter((one) => !one.startsWith('node:') && !builtinModules.includes(one));
  expect([...new Set(imported)].filter((one) => !known.has(one))).toEqual([]);
});

it('requires the host’s packages at the version that the host has', () => {
  const { peerDependencies } = named('shared').manifest;
  const installed = (library: string) =>
    JSON.parse(readFileSync(require.resolve(`../../shared/node_modules/${library}/package.json`), 'utf8'))
      .version;
  expect(Object.keys(peerDependencies!)).toEqual([
    '@tanstack/react-query',
    'react',
    'react-dom',
    'react-router-dom',
    'zod',
  ]);
  for (const [library, version] of Object.entries(peerDependencies!))
    expect(version).toBe(installed(library));
});

it('packs', () => {
  const staged = named('contract');
  const manifest = { ...staged.manifest, version: '1.0.0' };
  writeFileSync(path.join(staged.folder, 'package.json'), JSON.stringify(manifest));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--dry-run'], { cwd: staged.folder, encoding: 'utf8' }),
  );
  const files = packed.files.map((file: { path: string }) => file.path);
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'LICENSE',
      'README.md',
      'lib/index.js',
      'lib/index.d.ts',
      'examples/bitcoin/news.json',
    ]),
  );
});
