import semver from 'semver';
import type { SectionBuild } from '../builds/builds';
import { hostIn, type LiveSite } from '../builds/live-site';

/** The libraries on which host and sections must agree, each by one of its requests. */
const libraries = [
  { label: 'React', request: 'react', library: 'react' },
  { label: 'React Router', request: 'react-router-dom', library: 'react-router-dom' },
  { label: 'React Query', request: '@tanstack/react-query', library: '@tanstack/react-query' },
  { label: 'shared', request: '@painel/shared/', library: '@painel/shared' },
] as const;

interface Versions {
  label: string;
  /** The package that has it. */
  library: string;
  /** Null where the site has none. */
  ofSite: string | null;
  ofBuild: string;
  /** The advice if the site's version is too old. */
  remedy: string;
}

const fits = (ofBuild: string, ofSite: string) =>
  semver.gte(ofSite, ofBuild) ? semver.satisfies(ofSite, `^${ofBuild}`) : false;

/** The range of a package that this site takes: its version, and later ones without a change of names. */
const rangeFor = (ofSite: string) => `~${semver.major(ofSite)}.${semver.minor(ofSite)}.0`;

function wordsOf({ label, library, ofSite, ofBuild, remedy }: Versions): string {
  if (!ofSite)
    return `${label}: this site provides none, and the section was built with ${ofBuild}. They do not fit: ${remedy}.`;
  const both = `${label}: this site provides ${ofSite}, and the section was built with ${ofBuild}`;
  if (fits(ofBuild, ofSite)) return `${both}. They fit.`;
  const build = `build with the site's ("npm install ${library}@${rangeFor(ofSite)}")`;
  return semver.major(ofSite) > semver.major(ofBuild)
    ? `${both}. Names and types decide, as reported below. Upgrade: ${build}.`
    : `${both}. They do not fit: ${remedy}, or ${build}.`;
}

/**
 * Which versions a site provides and which a section was built with, in words: of React, the router, the query client, `shared` and the contract.
 *
 * @returns a line for each that the section uses; none where the site has no host that lists them
 */
export function wordsOfCompatibility(live: LiveSite, { needs = {}, contract }: SectionBuild): string[] {
  const host = hostIn(live);
  if (!host?.offers) return [];
  const versionIn = (modules: Record<string, { version: string }>, request: string) =>
    Object.entries(modules).find(([name]) =>
      request.endsWith('/') ? name.startsWith(request) : name === request,
    )?.[1].version;
  const shown = libraries.flatMap(({ request, ...library }): Versions[] => {
    const ofBuild = versionIn(needs, request);
    const ofSite = versionIn(host.offers!, request) ?? null;
    return ofBuild ? [{ ...library, ofSite, ofBuild, remedy: 'ask for a release of the host' }] : [];
  });
  if (contract)
    shown.push({
      label: 'contract',
      library: '@painel/contract',
      ofSite: live.registry.api?.contract ?? null,
      ofBuild: contract,
      remedy: 'ask for a release of the API',
    });
  return shown.map(wordsOf);
}
