import { foldLookAlikes } from './look-alikes';
import type { SectionBuild } from '../builds/builds';

/**
 * The addresses of the sections of this repository: all below one of these is theirs. A change is a decision about who answers readers, so this file
 * has its own reviewers. Any other section has `/<name>`, and what an operator grants it with its token.
 */
export const homeAddresses: Readonly<Record<string, readonly string[]>> = {
  alerts: ['/alerts'],
  analysis: [
    '/technical',
    '/market',
    '/onchain',
    '/taxas-e-envio',
    '/avaliacao',
    '/comparar',
    '/viver-de-bitcoin',
  ],
  auth: [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/restore-email',
    '/oauth-callback',
    '/auth',
    '/btc-api/auth/google/callback',
    '/profile',
    '/settings',
  ],
  dashboard: ['/dashboard'],
  news: ['/news', '/learn'],
  portfolio: ['/portfolio', '/exemplo'],
  taxes: ['/imposto-de-renda', '/contador'],
};

/** The addresses that a section may answer without a grant. */
const usualAddresses = (name: string): readonly string[] => [
  `/${name}`,
  ...(Object.hasOwn(homeAddresses, name) ? homeAddresses[name]! : []),
];

const isBelow = (path: string, prefix: string) => {
  const found = path.toLowerCase();
  return found === prefix || found.startsWith(`${prefix}/`);
};
const firstSegment = (path: string) => foldLookAlikes(path.split('/')[1] ?? '');

/** Every address that a version answers, with a page or a redirect. */
export const addressesOf = ({
  routes,
  redirects = [],
}: Pick<SectionBuild['section'], 'routes' | 'redirects'>): string[] => [
  ...routes.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];

/** The prefixes of a section's addresses, with those that it was granted. */
const ownPrefixes = (name: string, granted: readonly string[]) => [...usualAddresses(name), ...granted];

/** The addresses of a version that are below none of some prefixes. */
const outside = (section: SectionBuild['section'], prefixes: readonly string[]) =>
  addressesOf(section).filter((path) => !prefixes.some((prefix) => isBelow(path, prefix)));

/** The home section whose address a path is below, or reads like. */
function rivalHome(name: string, path: string): { owner: string; prefix: string } | undefined {
  return Object.keys(homeAddresses)
    .filter((owner) => owner !== name)
    .flatMap((owner) => usualAddresses(owner).map((prefix) => ({ owner, prefix })))
    .find(({ prefix }) => isBelow(path, prefix) || firstSegment(path) === firstSegment(prefix));
}

/**
 * Addresses below those of the site's own sections, or that read like them.
 *
 * @param granted prefixes that an operator gave the section
 * @param held addresses that it has on the site already
 */
export function homeAddressProblems(
  { name, section }: SectionBuild,
  granted: readonly string[] = [],
  held: readonly string[] = [],
): string[] {
  return outside(section, ownPrefixes(name, granted))
    .filter((path) => !held.includes(path))
    .flatMap((path) => {
      const rival = rivalHome(name, path);
      return rival
        ? [
            `${name} cannot take ${path}: ${rival.prefix} and all that reads like it belongs to ${rival.owner}.`,
          ]
        : [];
    });
}

/** Addresses of a published section that neither its name nor its token gives it. */
export function grantProblems({ name, section }: SectionBuild, granted: readonly string[] = []): string[] {
  const own = ownPrefixes(name, granted);
  return outside(section, own).map(
    (path) =>
      `${name} cannot take ${path}: its addresses begin with ${own.join(', ')}. An operator of the site gives it another: "painel tokens add ${name} --prefix ${path.split('/').slice(0, 2).join('/')}".`,
  );
}
