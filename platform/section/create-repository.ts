import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesFolder } from '../layout';
import { type NewSection, settingsOf, writeSection } from './create-section';
import { filesOfModel, type SectionFile } from './model';
import { filesOfRepository, filesOfTemplate } from './template';

interface NewRepository extends NewSection {
  /** The folder to make it in. */
  parent: string;
  /** The address of the released site that the section is for. */
  site?: string | undefined;
  /** Where npm gets the kit, if not where it gets everything. */
  kitRegistry?: string | undefined;
}

/** Of the server that shows the section without a site. */
const port = 4001;

/** The setting of npm that names the registry of the kit. */
const ofKit = '@painel:registry';

/** The registry that npm knows for the kit alone: others who install the repository need it too. */
export function findKitRegistry(): string | undefined {
  const found = execFileSync('npm', ['config', 'get', ofKit], { encoding: 'utf8' }).trim();
  return found === 'undefined' ? undefined : found;
}

/** After the host's own links. */
const lastPlace = 50;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The model's package.json for a repository: released packages of ours in place of those next to it, and the commands of the kit. */
function writePackage(text: string, name: string, site?: string): string {
  const { dependencies, devDependencies, scripts, ...model } = JSON.parse(text);
  const own = (ranges: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(ranges).map(([library, range]) => {
        const folder = library.startsWith('@painel/') && library.slice('@painel/'.length);
        if (!folder) return [library, range];
        return [library, `^${readJson(path.join(packagesFolder, folder, 'package.json')).version}`];
      }),
    );
  const { dev: alone, ...others } = scripts;
  const { engines } = readJson(path.join(packagesFolder, 'platform/package.json'));
  const manifest = {
    ...model,
    name: `remote-${name}`,
    engines,
    scripts: {
      dev: 'painel dev',
      alone,
      ...others,
      build: 'webpack --mode production',
      types: 'painel types',
      check: 'painel check',
      release: 'painel release',
    },
    dependencies: own(dependencies),
    devDependencies: own(devDependencies),
    ...(site && { painel: { site } }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const settingsOfCompiler = '{ "extends": "@painel/platform/tsconfig.json", "include": ["src"] }\n';

/**
 * Makes a repository that is one section: the files of `createSection`, and those that a repository needs, in `remote-<name>`.
 *
 * @returns its folder
 * @throws for a name that cannot be one, or is taken, and for options that are not known
 */
export async function createRepository({
  parent,
  site,
  kitRegistry,
  ...wanted
}: NewRepository): Promise<string> {
  const settings = settingsOf(wanted, { lastPlace, port });
  const folder = path.join(parent, `remote-${wanted.name}`);
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  const model = await filesOfModel(packagesFolder, wanted.name, port);
  const changed = model.map(([file, text]): SectionFile => {
    if (file === 'package.json') return [file, writePackage(text, wanted.name, site)];
    return [file, file === 'tsconfig.json' ? settingsOfCompiler : text];
  });
  // The last of two files of a name counts: the README is a repository's.
  await writeSection(folder, [
    ...changed,
    ...(await filesOfTemplate(settings)),
    ...(await filesOfRepository(settings)),
    ...(kitRegistry ? [['.npmrc', `${ofKit}=${kitRegistry}\n`] satisfies SectionFile] : []),
  ]);
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  return folder;
}
