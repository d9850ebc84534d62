import type { Menu, NavigationEntry } from './registry';

interface Reader {
  menu: Menu;
  isSignedIn: boolean;
}

/** Whether a page, or one below it, is the one on screen. */
export const isCurrent = ({ path }: { path: string }, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** A widget in the bar. */
export interface BarTool {
  /** Section and widget: `alerts/bell`. */
  of: string;
  order: number;
}

const isFor = ({ audience = 'everybody' }: NavigationEntry, isSignedIn: boolean) =>
  audience === 'everybody' || (audience === 'members') === isSignedIn;

/** The widgets that sections have in the bar for this reader, by the order of their links. */
export const barTools = (
  sections: Record<string, { navigation?: NavigationEntry[] | undefined }>,
  isSignedIn: boolean,
): BarTool[] =>
  Object.entries(sections)
    .flatMap(([section, { navigation = [] }]) =>
      navigation
        .filter((entry) => isFor(entry, isSignedIn))
        .flatMap(({ tool, order }) => (tool === undefined ? [] : [{ of: `${section}/${tool}`, order }])),
    )
    .toSorted((a, b) => a.order - b.order);

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
  const added = Object.values(sections)
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => (entry.menu ?? 'main') === menu && isFor(entry, isSignedIn))
    .map(toLink);
  return [...ownLinks, ...added].toSorted((a, b) => a.order - b.order);
}
