import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { releasedPackages } from '../../layout';
import { readJson } from '../base';

/** Every section in the repository: its folder, its name, its `section.json` and its development port. */
export async function listSections() {
  const folders = [...releasedPackages()].filter(([name]) => name !== 'host');
  return Promise.all(
    folders.map(async ([, directory]) => {
      const { default: config } = await import(
        pathToFileURL(path.join(directory, 'webpack.config.mjs')).href
      );
      return { ...config.section, directory, manifest: readJson(path.join(directory, 'section.json')) };
    }),
  );
}

/** The registry that the development host serves: every section from its own development server. */
export async function developmentRegistry() {
  const sections = (await listSections()).map(({ name, port, manifest }) => [
    name,
    {
      version: 'dev',
      globalName: `${name}_dev`,
      entry: `http://127.0.0.1:${port}/remoteEntry.js`,
      integrity: {},
      ...manifest,
    },
  ]);
  return { revision: 0, host: { version: 'dev' }, sections: Object.fromEntries(sections) };
}
