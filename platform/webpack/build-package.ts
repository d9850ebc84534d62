import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';

interface Built {
  /** Errors and warnings, for people. */
  told: string;
  hasFailed: boolean;
  /** Keeps what makes the next build of this package short. The files of this one are there before. */
  keepCache: () => Promise<void>;
}

/** Builds the host or a section into its `dist/` as it is released. One process can build several, one after the other. */
export async function buildPackage(folder: string): Promise<Built> {
  // The presets take it for the package.
  process.chdir(folder);
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(configure({}, { mode: 'production' }));
  const keepCache = promisify(compiler.close.bind(compiler));
  const stats = await promisify(compiler.run.bind(compiler))();
  return { told: stats!.toString('errors-warnings').trim(), hasFailed: stats!.hasErrors(), keepCache };
}
