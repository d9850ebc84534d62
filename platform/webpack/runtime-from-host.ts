import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const name = '@module-federation/webpack-bundler-runtime';
const { version } = require(`${name}/package.json`);

/** What a section needs of the page beside shared modules, and what a host offers: this very version, as its parts are private. */
export const runtimeNeeded = { [name]: { version, exact: true } };
export const runtimeOffered = { [name]: { version } };

// What the federation plugin writes into each entry: an absolute path, not the package's name.
const ownRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const takenRuntime = fileURLToPath(new URL('./taken-runtime.ts', import.meta.url));

/** Runs first in a host: from then on the page has a runtime for its sections. */
export const runtimeForSections = fileURLToPath(new URL('./provided-runtime.ts', import.meta.url));

/** Leaves the federation runtime out of a section's entry: it takes the one that the page provides. */
export const runtimeFromHost = () => new webpack.NormalModuleReplacementPlugin(ownRuntime, takenRuntime);

/**
 * The reader of manifests, which no option leaves out of a host, as an alias of what stands in for it. It weighs 1.3 kB of brotli, 0.8 % of
 * what every first visit loads: with it, a first visit to `/learn` loads 1.21 times what one application would, and 1.20 is the limit.
 */
export function withoutSnapshots(): Record<string, string> {
  const runtime = createRequire(require.resolve(`${name}/package.json`)).resolve(
    '@module-federation/runtime',
  );
  const core = path.dirname(createRequire(runtime).resolve('@module-federation/runtime-core'));
  return {
    [path.join(core, 'plugins/snapshot/SnapshotHandler.js')]: fileURLToPath(
      new URL('./no-snapshots.ts', import.meta.url),
    ),
  };
}
