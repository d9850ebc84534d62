import type { NavigationEntry } from '../registry';
import type { HostBuild, HostLink, SectionBuild } from './builds';
import type { SignedRegistry } from './signature';

/** Two links of sections, this long at most, have room in the bar beside those of the host. */
const maxLetters = 16;

interface OwnedLink extends HostLink {
  owner: string;
}

export const ownedLinks = (owner: string, entries: readonly NavigationEntry[] = []): OwnedLink[] =>
  entries.map(({ label, path, order, menu = 'main' }) => ({ owner, label, path, order, menu }));

/** The links of the live sections, and of their canaries. */
const linksOf = ({ sections }: SignedRegistry, except?: string): OwnedLink[] =>
  Object.entries(sections)
    .filter(([name]) => name !== except)
    .flatMap(([name, { navigation, canary }]) => [
      ...ownedLinks(name, navigation),
      ...ownedLinks(name, canary?.navigation),
    ]);

/** The fields that two links of one menu cannot share. */
function clashOf(link: HostLink, other: HostLink): string | null {
  if (link.menu !== other.menu) return null;
  if (link.label === other.label) return 'a link of that name';
  if (link.path !== undefined && link.path === other.path) return `the link «${other.label}» to ${link.path}`;
  return link.order !== undefined && link.order === other.order
    ? `«${other.label}» at its order ${link.order}`
    : null;
}

/** @throws where a link shares with another what two links of one menu cannot share; the remedy is the last sentence */
export function refuseClash(who: string, link: HostLink, others: OwnedLink[], remedy: string): void {
  for (const other of others) {
    const clash = clashOf(link, other);
    if (clash)
      throw new Error(
        `${who} cannot have «${link.label}» in the ${link.menu} menu: ${other.owner} has ${clash}. ${remedy}`,
      );
  }
}

/** @throws where a section's links clash with others, lead nowhere, or are seen by nobody */
export function refuseNavigation(
  registry: SignedRegistry,
  { name, section: { navigation = [], routes, widgets } }: SectionBuild,
  host: HostBuild | null | undefined,
): void {
  const links = ownedLinks('it', navigation);
  const others = [
    ...(host?.navigation ?? []).map((link) => ({ ...link, owner: 'the host' })),
    ...linksOf(registry, name),
  ];
  for (const [index, { label, path, menu, audience, tool }] of navigation.entries()) {
    if (/[:*]/.test(path) || !routes.some((route) => route.path === path))
      throw new Error(
        `${name} links «${label}» to ${path}, which is no page of its own. Name a route of section.json that has one address.`,
      );
    if (label.length > maxLetters)
      throw new Error(
        `${name} links «${label}», and the bar has room for ${maxLetters} letters: this has ${label.length}. Shorten it.`,
      );
    if (menu === 'account' && audience === 'visitors')
      throw new Error(
        `${name} links «${label}» in the account menu, which visitors do not have. Use "main".`,
      );
    if (tool !== undefined && !widgets.includes(tool))
      throw new Error(
        `${name} has «${tool}» in the bar, which is no widget of its own. Name it under "widgets" in section.json.`,
      );
    const remedy = 'Change it in section.json.';
    refuseClash(name, links[index]!, [...links.slice(0, index), ...others], remedy);
  }
}

/** @throws where a link of a host clashes with one of a live section */
export function refuseHostNavigation(registry: SignedRegistry, { navigation = [] }: HostBuild): void {
  const links = linksOf(registry);
  for (const link of navigation)
    refuseClash('The host', link, links, 'Change it in the host, or release that section first.');
}
