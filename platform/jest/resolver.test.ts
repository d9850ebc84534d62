import { realpathSync } from 'node:fs';
import path from 'node:path';
import resolve from './resolver.cjs';

const installed = (name: string) =>
  realpathSync(path.join(import.meta.dirname, '../../api/node_modules', name));
const kysely = installed('kysely/dist/index.js');

const resolveFor = (conditions: string[]) => (file: string) =>
  resolve(file, { defaultResolver: () => file, conditions });
const resolveInNode = resolveFor(['require', 'node', 'default']);
const resolveInBrowser = resolveFor(['require', 'default']);

it('sends an import of a bundled package to the file that is made of it', () => {
  expect(resolveInNode(kysely)).toMatch(/node_modules\/\.cache\/jest-packages\/\w+\/entry-\d+\.js$/);
});

it('refuses another file of a bundled package, which would be a second copy', () => {
  const message = jest.spyOn(console, 'error').mockImplementation();
  expect(() => resolveInNode(installed('kysely/dist/kysely.js'))).toThrow('bundled-packages.mjs');
  expect(message).toHaveBeenCalled();
});

it('packages that are not bundled, and tests of the browser, get the installed files', () => {
  const fresh = installed('fresh/index.js');
  expect(resolveInNode(fresh)).toBe(fresh);
  expect(resolveInBrowser(kysely)).toBe(kysely);
});

it('a library has the same classes for all who import it', () => {
  const { $ZodType } = require('zod').core;
  expect($ZodType).toBeInstanceOf(Function);
  expect(require('zod/mini').core.$ZodType).toBe($ZodType);
});
