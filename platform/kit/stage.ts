import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { modelFiles } from '../section/model';
import { packagesFolder } from '../layout';
import { compile } from './compile';
import { declareTypes } from './declare';
import { type Manifest, packedManifest, plainRanges, readManifest } from './manifest';
import { compiledPlace, filesBelow, type KitPackage, kitPackages } from './packages';

const writeJson = (file: string, content: object) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

export interface StagedPackage {
  name: KitPackage['name'];
  /** The folder of the package, ready to be packed. */
  folder: string;
  manifest: Manifest;
  /** A hash of all that is packed, but for versions of our own packages. */
  content: string;
}

/** The settings of the compiler in one file, for repositories without ours. */
function packedTypeScriptSettings() {
  const [base, browser] = ['tsconfig.base.json', 'tsconfig.browser.json'].map((name) =>
    readJson(path.join(packagesFolder, name)),
  );
  return { compilerOptions: { ...base.compilerOptions, ...browser.compilerOptions } };
}

/** The files of the section by whose model others are made. */
function stageModel(folder: string) {
  for (const file of modelFiles) {
    const from = path.join(packagesFolder, 'remote-dashboard', file);
    const to = path.join(folder, 'section/model', `${file}.txt`);
    mkdirSync(path.dirname(to), { recursive: true });
    if (file !== 'package.json') cpSync(from, to);
    else {
      const manifest = readManifest('remote-dashboard');
      const { dependencies, devDependencies } = manifest;
      writeJson(to, {
        ...manifest,
        dependencies: plainRanges(dependencies),
        devDependencies: plainRanges(devDependencies),
      });
    }
  }
}

/** Versions of our own packages count by their breaking changes. */
const majorsOf = ({ dependencies }: Manifest) =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith('@painel/'))
    .map((name) => semver.major(readManifest(name.slice('@painel/'.length)).version));

function hashOf(folder: string, manifest: Manifest) {
  const digest = createHash('sha256');
  for (const file of filesBelow(folder).filter((name) => name !== 'package.json'))
    digest.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  return digest
    .update(JSON.stringify([manifest, majorsOf(manifest)]))
    .digest('hex')
    .slice(0, 16);
}

async function stage(kitPackage: KitPackage, output: string): Promise<StagedPackage> {
  const { name, isCompiled, placesOf } = kitPackage;
  const source = path.join(packagesFolder, name);
  const folder = path.join(output, name);
  rmSync(folder, { recursive: true, force: true });
  const files = filesBelow(source);
  const hasLib = name !== 'platform';
  await compile(
    path.join(source, hasLib ? 'src' : '.'),
    files.filter(isCompiled).map((file) => (hasLib ? path.posix.relative('src', file) : file)),
    path.join(folder, hasLib ? 'lib' : '.'),
  );
  for (const file of files)
    for (const place of placesOf(file)) cpSync(path.join(source, file), path.join(folder, place));
  if (hasLib) {
    const types = path.join(output, 'types', name);
    for (const file of filesBelow(types))
      cpSync(path.join(types, file), path.join(folder, compiledPlace(file)));
  } else {
    stageModel(folder);
    writeJson(path.join(folder, 'tsconfig.json'), packedTypeScriptSettings());
  }
  cpSync(path.join(packagesFolder, 'LICENSE'), path.join(folder, 'LICENSE'));
  cpSync(path.join(import.meta.dirname, `readme/${name}.md.txt`), path.join(folder, 'README.md'));
  const manifest = packedManifest(kitPackage, folder);
  return { name, folder, manifest, content: hashOf(folder, manifest) };
}

/** Writes the packages of the kit as they are published, but for their versions, into a folder each. */
export async function stageKit(output = path.join(packagesFolder, '.cache/kit')): Promise<StagedPackage[]> {
  declareTypes(path.join(output, 'types'));
  return Promise.all(kitPackages.map((one) => stage(one, output)));
}
