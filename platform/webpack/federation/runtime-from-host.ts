import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const name = '@module-federation/webpack-bundler-runtime';
const { version } = require(`${name}/package.json`);

/** The runtime that a section needs and a host offers. The version must be equal, because its parts are private. */
export const runtimeNeeded = { [name]: { version, exact: true } };
export const runtimeOffered = { [name]: { version } };

// The federation plugin writes an absolute path into each entry instead of the package's name.
const ownRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const hostRuntime = fileURLToPath(new URL('./use-host-runtime.ts', import.meta.url));

/** Runs first in a host: from then on the page has a runtime for its sections. */
export const runtimeForSections = fileURLToPath(new URL('./provide-host-runtime.ts', import.meta.url));

/** Leaves the federation runtime out of a section's entry: it takes the one that the page provides. */
export const runtimeFromHost = () => new webpack.NormalModuleReplacementPlugin(ownRuntime, hostRuntime);

const runtimeStubs = fileURLToPath(new URL('./runtime-stubs.ts', import.meta.url));

/**
 * The files of the runtime that a host leaves out, although no option of the plugin does, as aliases of their replacements. Without these aliases the
 * host's first scripts weigh 5.4 kB of brotli more, 3.2 %.
 */
export function slimRuntime(): Record<string, string> {
  const bundlerRuntime = require.resolve(`${name}/package.json`);
  const runtime = createRequire(bundlerRuntime).resolve('@module-federation/runtime');
  const core = createRequire(runtime).resolve('@module-federation/runtime-core');
  const folderOf = (library: string) =>
    path.dirname(createRequire(core).resolve(`@module-federation/${library}`));
  const removed: [folder: string, files: string[]][] = [
    [path.join(path.dirname(bundlerRuntime), 'dist'), ['init.js', 'remotes.js']],
    [path.dirname(core), ['utils/preload.js', 'utils/semver/index.js', 'plugins/generate-preload-assets.js']],
    [path.join(path.dirname(core), 'plugins/snapshot'), ['index.js', 'SnapshotHandler.js']],
    [folderOf('sdk'), ['generateSnapshotFromManifest.js']],
    [folderOf('error-codes'), ['desc.mjs']],
  ];
  return Object.fromEntries(
    removed.flatMap(([folder, files]) => files.map((file) => [path.join(folder, file), runtimeStubs])),
  );
}
