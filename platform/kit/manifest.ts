import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesFolder } from '../layout';
import { compiledPlace, type KitPackage } from './packages';

type Ranges = Record<string, string>;

/** The fields of a package.json that the kit reads or writes. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | Record<string, string>>;
  dependencies: Ranges;
  peerDependencies?: Ranges;
  devDependencies?: Ranges;
  sideEffects?: boolean | string[];
  /** The hash of the packed files, and their commit. */
  painel?: { content: string; commit: string };
  [field: string]: unknown;
}

const readText = (file: string) => readFileSync(path.join(packagesFolder, file), 'utf8');
export const readManifest = (folder: string): Manifest => JSON.parse(readText(`${folder}/package.json`));

/** Libraries that the host gives to every section: one with another version would be refused at its release. */
const fromHost = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'zod'];

/** Dependencies by which only this repository runs the sources. */
const notPacked = ['tsx', 'esbuild'];

/** Packages for the development of `shared` that its entry for tests imports. */
const ofTestHelpers = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'msw',
];

const installedVersion = (name: string): string =>
  JSON.parse(readText(`shared/node_modules/${name}/package.json`)).version;

function catalogRange(name: string): string {
  const [, range] =
    new RegExp(`^catalog:\\n(?:  .*\\n)*?  '?${name}'?: (\\S+)$`, 'm').exec(
      readText('pnpm-workspace.yaml'),
    ) ?? [];
  if (!range) throw new Error(`pnpm-workspace.yaml has no ${name} in its catalog.`);
  return range;
}

/** Ranges as another repository needs them: of our own packages any, until a version is chosen; of provided packages, the host's version. */
export function plainRanges(ranges: Ranges = {}): Ranges {
  const plain = Object.entries(ranges).map(([name, range]): [string, string] => {
    if (name.startsWith('@painel/')) return [name, '*'];
    if (fromHost.includes(name)) return [name, installedVersion(name)];
    return [name, range === 'catalog:' ? catalogRange(name) : range];
  });
  return Object.fromEntries(plain.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const pick = (ranges: Ranges = {}, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(ranges).filter(([name]) => isWanted(name)));

/** Each entry of a package with its types, where the packed files have them. */
function packedExports({ exports }: Manifest, staged: string) {
  const entries = Object.entries(exports).map(([entry, place]): [string, string | Record<string, string>] => {
    if (typeof place !== 'string') return [entry, place];
    const file = compiledPlace(place).replace(/\.tsx?$/, '.js');
    const types = file.replace(/\.js$/, '.d.ts');
    const hasTypes = types !== file && existsSync(path.join(staged, types));
    return [entry, hasTypes ? { types, default: file } : file];
  });
  const isThere = (place: string | Record<string, string>) =>
    Object.values(typeof place === 'string' ? [place] : place).every(
      (file) => file.includes('*') || existsSync(path.join(staged, file)),
    );
  return Object.fromEntries(entries.filter(([, place]) => isThere(place)));
}

/** The package.json of a packed package, without a version. */
export function packedManifest({ name }: KitPackage, staged: string): Manifest {
  const own = readManifest(name);
  const isPeer = (library: string) => name !== 'platform' && fromHost.includes(library);
  const needed = {
    ...pick(own.dependencies, (library) => !notPacked.includes(library) && !isPeer(library)),
    ...pick(own.devDependencies, (library) => name === 'shared' && ofTestHelpers.includes(library)),
    // Its presets find them next to it.
    ...(name === 'platform' && { '@painel/shared': '*' }),
  };
  const peers = plainRanges(pick(own.dependencies, isPeer));
  const { license, engines, optionalDependencies } = JSON.parse(readText('package.json'));
  return {
    name: own.name,
    version: '0.0.0',
    license,
    type: 'module',
    engines,
    ...(own.sideEffects !== undefined && {
      sideEffects: Array.isArray(own.sideEffects)
        ? own.sideEffects.map((file) => compiledPlace(file).replace(/\.tsx?$/, '.js'))
        : own.sideEffects,
    }),
    exports: {
      ...packedExports(own, staged),
      ...(name === 'platform' && { './tsconfig.json': './tsconfig.json' }),
      // To declare the widgets of a released site in.
      ...(name === 'shared' && { './widget-props': { types: './lib/federation/widget-props.d.ts' } }),
    },
    ...(name === 'platform' && { bin: { painel: './bin/painel.mjs' } }),
    files: ['**/*'],
    dependencies: plainRanges(needed),
    // Its commands run in the same Node as ours, and npm links it for the others.
    ...(name === 'platform' && { optionalDependencies }),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
  };
}
