import type { NavigationEntry } from '@painel/contract/registry';
import type { HostBuild, HostLink, SectionBuild } from '../builds/builds';
import type { NameSection } from '../builds/owners';
import type { SignedRegistry } from '../chain/signature';
import { foldLookAlikes } from './look-alikes';

/** Two links of sections, this long at most, have room in the bar next to those of the host. */
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
  if (foldLookAlikes(link.label) === foldLookAlikes(other.label))
    return link.label === other.label ? 'a link of that name' : `a link that reads like it, «${other.label}»`;
  if (link.path !== undefined && link.path === other.path) return `the link «${other.label}» to ${link.path}`;
  return link.order !== undefined && link.order === other.order
    ? `«${other.label}» at its order ${link.order}`
    : null;
}

/** The first thing that a link shares with another and two links of one menu cannot share. */
export function clashProblems(who: string, link: HostLink, others: OwnedLink[], remedy: string): string[] {
  for (const other of others) {
    const clash = clashOf(link, other);
    if (clash)
      return [
        `${who} cannot have «${link.label}» in the ${link.menu} menu: ${other.owner} has ${clash}. ${remedy}`,
      ];
  }
  return [];
}

/** Returns problems of a section's links: without a page of the section, visible to no reader, or beyond the available room. */
export const linkProblems = ({
  name,
  section: { navigation = [], routes, widgets },
}: SectionBuild): string[] =>
  navigation.flatMap(({ label, path, menu, audience, tool }) => [
    ...(/[:*]/.test(path) || !routes.some((route) => route.path === path)
      ? [
          `${name} links «${label}» to ${path}, which is no page of its own. Name a route of section.json that has one address.`,
        ]
      : []),
    ...(label.length > maxLetters
      ? [
          `${name} links «${label}», and the bar has room for ${maxLetters} letters: this has ${label.length}. Shorten it.`,
        ]
      : []),
    ...(menu === 'account' && audience === 'visitors'
      ? [`${name} links «${label}» in the account menu, which visitors do not have. Use "main".`]
      : []),
    ...(tool !== undefined && !widgets.includes(tool)
      ? [
          `${name} has «${tool}» in the bar, which is no widget of its own. Name it under "widgets" in section.json.`,
        ]
      : []),
  ]);

/** The links of the host and the other sections. */
export const linksBeside = (
  registry: SignedRegistry,
  host: HostBuild | null | undefined,
  name: string,
): OwnedLink[] => [
  ...(host?.navigation ?? []).map((link) => ({ ...link, owner: 'the host' })),
  ...linksOf(registry, name),
];

/** Links of a section that clash with each other, or with those of the host and the other sections. */
export function navigationProblems(
  registry: SignedRegistry,
  { name, section: { navigation } }: SectionBuild,
  host: HostBuild | null | undefined,
  named: NameSection,
): string[] {
  const links = ownedLinks('it', navigation);
  const others = linksBeside(registry, host, name).map((link) => ({ ...link, owner: named(link.owner) }));
  return links.flatMap((link, index) =>
    clashProblems(name, link, [...links.slice(0, index), ...others], 'Change it in section.json.'),
  );
}

/** Links of a host that clash with those of live sections. */
export const hostNavigationProblems = (registry: SignedRegistry, { navigation = [] }: HostBuild): string[] =>
  navigation.flatMap((link) =>
    clashProblems(
      'The host',
      link,
      linksOf(registry),
      'Change it in the host, or release that section first.',
    ),
  );

/** A title that reads like that of another section. */
export const titleProblems = (
  { sections }: SignedRegistry,
  { name, section: { title } }: SectionBuild,
  named: NameSection,
): string[] =>
  Object.entries(sections)
    .filter(([other, live]) => other !== name && foldLookAlikes(live.title) === foldLookAlikes(title))
    .map(([other, live]) => `${name} cannot be titled «${title}»: ${named(other)} is «${live.title}».`);
