import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';

/**
 * Builds the host or a section into its `dist/` as it is released. One process can build several, one after the other.
 *
 * @returns the errors and warnings, for people, and `keepCache`: it stores the cache that shortens the next build of this package
 */
export async function buildPackage(folder: string) {
  // The presets take it for the package.
  process.chdir(folder);
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(configure({}, { mode: 'production' }));
  const keepCache = promisify(compiler.close.bind(compiler));
  const stats = await promisify(compiler.run.bind(compiler))();
  return { output: stats!.toString('errors-warnings').trim(), hasFailed: stats!.hasErrors(), keepCache };
}
