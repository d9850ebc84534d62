import { readFileSync } from 'node:fs';
import path from 'node:path';
import { consumedFromHost } from './webpack/federation/shared-modules';

const source = readFileSync(path.resolve(import.meta.dirname, 'single-spa/index.ts'), 'utf8');
const pairs = (pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, one, other]) => [one!, other!] as const);
/** The request behind each line of the list, by its module: a static import, or one on demand. */
const imported = Object.fromEntries(
  pairs(/^import \* as (\w+) from '([^']+)';$/gm).concat(pairs(/(import\('([^']+)'\))/g)),
);
const provided = Object.fromEntries(
  pairs(/^ {2}'?([\w@/-]+)'?: \(\) => (.+),$/gm).map(([request, module]) => [request, imported[module]]),
);

it('a root of single-spa provides what a section takes from the host, each under its own name', () => {
  // A build for readers has no use for the development runtime.
  const taken = Object.keys(consumedFromHost()).filter((request) => request !== 'react/jsx-dev-runtime');
  expect(provided).toEqual(Object.fromEntries(taken.map((request) => [request, request])));
});
