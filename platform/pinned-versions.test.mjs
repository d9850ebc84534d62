import { readFileSync } from 'node:fs';
import path from 'node:path';

const workspace = readFileSync(path.resolve(import.meta.dirname, '../pnpm-workspace.yaml'), 'utf8');
const lockfile = readFileSync(path.resolve(import.meta.dirname, '../pnpm-lock.yaml'), 'utf8');

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
