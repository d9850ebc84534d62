import type { NavigationEntry } from './registry';

export type Menu = 'main' | 'account';

interface Reader {
  menu: Menu;
  isSignedIn: boolean;
}

/** Whether a page, or one below it, is the one on screen. */
export const isCurrent = ({ path }: { path: string }, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/**
 * The links of a menu by their order: the host's own, and the entries of the sections for this reader. Host and gateway both use it, so that
 * the prerendered frame has the links of the running page.
 *
 * @param toLink makes an entry into a link like the host's own
 */
export function mergeNavigation<Link extends { order: number }>(
  ownLinks: readonly Link[],
  sections: Record<string, { navigation?: NavigationEntry[] | undefined }>,
  { menu, isSignedIn }: Reader,
  toLink: (entry: NavigationEntry) => Link,
): Link[] {
  const audiences = ['everybody', isSignedIn ? 'members' : 'visitors'];
  const added = Object.values(sections)
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => (entry.menu ?? 'main') === menu && audiences.includes(entry.audience ?? 'everybody'))
    .map(toLink);
  return [...ownLinks, ...added].toSorted((a, b) => a.order - b.order);
}
