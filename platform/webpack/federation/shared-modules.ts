import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutPatch } from '../without-patch';

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8'));
const sharedManifest = manifestOf('shared');
/** Of the contract that is compiled into each bundle. */
export const contractVersion = withoutPatch(manifestOf('contract').version);
const fromShared = createRequire(new URL('../../../shared/package.json', import.meta.url));

const libraries = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
  'zod/mini',
];

// Never part of the first load: the host provides them, the first chart or indicator on a page fetches them.
const onDemand = ['@painel/shared/charts', '@painel/shared/evolution', '@painel/shared/indicators'];

// No browser may ever receive them: test helpers, the prerenderer, and types.
const notForBrowsers = ['./testing', './prerender', './widget-props'];
// Compiled into each section that uses some of it: they hold no state, and no visit pays for those of other pages.
const compiledIn = ['./parts'];
/** Whether a file of the shared package is compiled into the section, as its own are. */
export const isCompiledIn = (file: string) =>
  compiledIn.some((entry) =>
    new RegExp(`[\\\\/]shared[\\\\/]\\w+[\\\\/]${entry.slice(2)}[\\\\/]`).test(file),
  );
const entries = Object.keys(sharedManifest.exports)
  .filter((entry) => ![...notForBrowsers, ...compiledIn].includes(entry))
  .map((entry) => `@painel/shared${entry.slice(1)}`);

/** Every request that host and sections share, by exact name: sharing a package name alone gave three session stores. */
const sharedRequests = [...libraries, ...entries];

function versionOf(request: string): string {
  if (request.startsWith('@painel/shared')) return withoutPatch(sharedManifest.version);
  const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.split('/')[0];
  return JSON.parse(readFileSync(fromShared.resolve(`${name}/package.json`), 'utf8')).version;
}

function describe(build: (request: string) => { eager?: boolean; import?: string | false }) {
  return Object.fromEntries(
    sharedRequests.map((request) => {
      const version = versionOf(request);
      return [request, { singleton: true, version, requiredVersion: `^${version}`, ...build(request) }];
    }),
  );
}

/** The host provides only the parts of these that its own module names: the whole would weigh up to twice as much on each first visit. */
const splitLibraries: Record<string, string> = {
  '@tanstack/react-query': './src/provided/react-query.js',
  'react-router-dom': './src/provided/react-router-dom.js',
  'zod/mini': './src/provided/zod-mini.js',
};

/** The host is the only provider: one eager copy of each, but for those on demand. */
export const providedByHost = () =>
  describe((request) => ({
    eager: !onDemand.includes(request),
    ...(request in splitLibraries && { import: splitLibraries[request] }),
  }));

/** A section takes all of them from the host and carries none. */
export const consumedFromHost = () => describe(() => ({ import: false }));
