import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that contains `contract`, `shared` and `platform`: the root of this repository, or `node_modules/@painel` of another. */
export const packagesFolder = path.resolve(import.meta.dirname, '..');

/** Whether this is the kit in another repository. That one is a single section, in whose folder its commands run. */
export const isInstalled = packagesFolder.split(path.sep).includes('node_modules');

/** The repository that is worked on. */
export const repositoryRoot = isInstalled ? process.cwd() : packagesFolder;

/** `@painel/remote-news` and `remote-news` have the section news. */
const sectionIn = (packageName: string) => packageName.replace(/^@[^/]+\//, '').replace(/^remote-/, '');

function listPackages(): [name: string, folder: string][] {
  if (isInstalled) {
    const { name } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
    return [[sectionIn(name), repositoryRoot]];
  }
  const sections = readdirSync(repositoryRoot).filter((name) => name.startsWith('remote-'));
  return ['host', ...sections].map((name) => [sectionIn(name), path.join(repositoryRoot, name)]);
}

/** The packages that are released, by name, with their folders: the host and every section, or the one section of another repository. */
export const releasedPackages = () => new Map(listPackages());

/**
 * The address of the released site that a repository of one section is made for: SITE, or the address that `create` stored.
 *
 * @throws where neither names one
 */
export function siteNamedHere(): string {
  const { painel } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
  const site = process.env.SITE || painel?.site;
  if (!site)
    throw new Error(
      'Name the released site: SITE=https://…, --site https://…, or "painel": { "site": … } in package.json.',
    );
  return site;
}

/** Where the libraries of a released package are installed. */
export const librariesOf = (name: string): string =>
  isInstalled
    ? path.join(repositoryRoot, 'node_modules')
    : path.join(repositoryRoot, name === 'host' ? 'host' : `remote-${name}`, 'node_modules');
