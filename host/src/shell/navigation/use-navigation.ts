import { findRetired, type Menu, mergeNavigation, type Registry } from '@painel/shared/federation';
import { useSession } from '@painel/shared/session';
import { usePrerenderedForSignedIn } from '../../prerender/prerendered-for-signed-in';
import {
  accountLinks,
  analyses,
  content,
  dashboard,
  type NavigationGroup,
  type PlacedLink,
  portfolio,
  toLink,
} from './navigation';
import { useSiteRegistry } from '../site-registry';

export type PlacedItem = PlacedLink | (NavigationGroup & { order: number });

const ownItems: Record<Menu, PlacedItem[]> = {
  main: [dashboard, analyses, portfolio, content],
  account: accountLinks,
};

export const isLink = (item: PlacedItem): item is PlacedLink => 'path' in item;

/** Without the links to pages of retired sections, and groups that only had such. */
function withoutRetired(items: PlacedItem[], registry: Registry | null): PlacedItem[] {
  if (!registry?.retired) return items;
  const isOffered = ({ path }: { path: string }) => !findRetired(registry, path);
  return items.flatMap<PlacedItem>((item) => {
    if (isLink(item)) return isOffered(item) ? [item] : [];
    const links = item.links.filter(isOffered);
    return links.length > 0 ? [{ ...item, links }] : [];
  });
}

/** The links of a menu in their order, with those that sections add. */
export function useNavigation(menu: Menu): PlacedItem[] {
  const registry = useSiteRegistry();
  const sections = registry?.sections ?? {};
  const isPrerenderedForSignedIn = usePrerenderedForSignedIn();
  const isAuthenticated = useSession(({ status }) => status === 'authenticated');
  const isSignedIn = isPrerenderedForSignedIn || isAuthenticated;
  return mergeNavigation<PlacedItem>(
    withoutRetired(ownItems[menu], registry),
    sections,
    { menu, isSignedIn },
    toLink,
  );
}
