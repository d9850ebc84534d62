import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8');
const workspace = read('pnpm-workspace.yaml');
const lockfile = read('pnpm-lock.yaml');
const manifest = JSON.parse(read('package.json'));

// docs/decisions/0002: from 5.0 on the licence asks for a paid one where other people use the product.
it.each([
  ['apexcharts', '4.7.0'],
  ['react-apexcharts', '1.7.0'],
])('keeps %s at %s, the last pair under MIT', (name, version) => {
  expect(workspace).toMatch(new RegExp(`^  ${name}: ${version.replaceAll('.', '\\.')}$`, 'm'));
  const installed = lockfile.matchAll(new RegExp(`^  ${name}@([\\d.]+)`, 'gm'));
  expect(new Set([...installed].map(([, found]) => found))).toEqual(new Set([version]));
});

// docs/decisions/0001: later webpack releases moved what the federation plugin reaches into; 0017: the runtime is of the plugin's version.
it.each([
  ['webpack', '5.110.3'],
  ['@module-federation/enhanced', '2.9.2'],
  ['@module-federation/webpack-bundler-runtime', '2.9.2'],
])('keeps %s at %s, which build together', (name, version) => {
  expect(workspace).toMatch(new RegExp(`^  '?${name}'?: ${version.replaceAll('.', '\\.')}$`, 'm'));
});

it('the pnpm that the scripts of this repository find is the one that installs it', () => {
  expect(`pnpm@${manifest.devDependencies.pnpm}`).toBe(manifest.packageManager);
});

it('every package that the lockfile names runs on the Node that README promises', () => {
  const promised = semver.minVersion(manifest.engines.node)!.version;
  const named = [
    ...lockfile.matchAll(/^ {2}'?([^\s']+@[^\s']+?)'?:\n(?: {4}.*\n)*? {4}engines: \{.*?node: '?([^,'}]+)/gm),
  ];
  expect(named.length).toBeGreaterThan(500);
  const unsupported = named.filter(([, , range]) => !semver.satisfies(promised, range!));
  expect(unsupported.map(([, name, range]) => `${name}: ${range}`)).toEqual([]);
});

// pnpm leaves out what the registry of the machine lacked that resolved it: `pnpm install --fix-lockfile` adds it.
it('what has a program for each system has that of macOS and Windows beside that of Linux', () => {
  const programs = new Set([...lockfile.matchAll(/^ {2}'(@[^@']+)@[^']+':$/gm)].map(([, name]) => name!));
  const ofLinux = [...programs].filter((name) => /linux-(x64|64)(-gnu|-glibc)?$/.test(name));
  expect(ofLinux.length).toBeGreaterThan(10);
  const without = ofLinux.filter((name) => {
    const stem = name.replace(/linux-.*/, '');
    const has = (system: string) => [...programs].some((other) => other.startsWith(stem + system));
    return !(has('darwin') && (has('win') || stem.includes('libvips')));
  });
  // Missing where the lockfile was resolved: to be added by the first who reaches it.
  expect(without).toEqual(['@pnpm/exe.linux-x64']);
});
