import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A package of the kit, with its files by their treatment. Paths begin in the package's folder. */
export interface KitPackage {
  /** Of its folder, and of the package: `@painel/<name>`. */
  name: 'contract' | 'shared' | 'platform';
  /** Becomes JavaScript. */
  isCompiled: (file: string) => boolean;
  /** Where a file goes that stays as it is: nowhere, unless given. */
  placesOf: (file: string) => string[];
  /** Folders whose commits decide the version. */
  paths: string[];
}

const isTest = (file: string) => /\.test\.\w+$/.test(file);
const isScript = (file: string) => /(?<!\.d)\.(ts|tsx|mjs)$/.test(file) && !isTest(file);

/** They run from the sources of this repository only. */
const ofThisRepository =
  /^(documents|mutation|patterns|jest\/bundle|kit|testing|single-spa|node_modules|\.cache|jest\.config|release\/testing\.ts|bin\/(?!(painel|release|run|dev-section|processes\/[\w-]+)\.mjs))/;
const isAsset =
  /^(client\.d\.ts|jest\/[^/]+\.(cjs|json)|section\/(template|repository)\/.+|webpack\/development\/standalone\.html)$/;
/** Compiled into bundles by webpack, which finds them by these names. */
const bundled = /^webpack\/federation\/(use-host-runtime|provide-host-runtime|runtime-stubs)\.ts$/;

/** In the packages what is below `src` here is compiled, and below `lib`. */
export const compiledPlace = (file: string): string => file.replace(/^(\.\/)?src\//, '$1lib/');

/** In the order in which they are published. */
export const kitPackages: KitPackage[] = [
  {
    name: 'contract',
    isCompiled: (file) => file.startsWith('src/') && isScript(file),
    placesOf: (file) => (/^(examples\/|section\.schema\.json$)/.test(file) ? [file] : []),
    paths: ['contract'],
  },
  {
    name: 'shared',
    isCompiled: (file) => file.startsWith('src/') && isScript(file),
    placesOf: (file) => [
      ...(/^src\/.*\.(css|svg)$/.test(file) ? [compiledPlace(file)] : []),
      // A build records the stateless parts as they are written: they are compiled into it, and a release checks their types.
      ...(file.startsWith('src/parts/') && isScript(file) ? [file] : []),
    ],
    paths: ['shared'],
  },
  {
    name: 'platform',
    isCompiled: (file) => isScript(file) && !ofThisRepository.test(file) && !bundled.test(file),
    placesOf: (file) => (bundled.test(file) || isAsset.test(file) ? [file] : []),
    paths: ['platform', 'remote-dashboard'],
  },
];

/** Every file below a folder, but for installed and built ones. */
export function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', '.cache', '.turbo', 'dist', 'coverage'].includes(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      return entry.isDirectory() ? filesBelow(folder, file) : [file];
    });
}
