import { type Menu, mergeNavigation } from '@painel/shared/federation';
import { useSession } from '@painel/shared/session';
import { usePrerenderedForSignedIn } from '../prerender/prerendered-for-signed-in';
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
import { useSiteRegistry } from './site-registry';

export type PlacedItem = PlacedLink | (NavigationGroup & { order: number });

const ownItems: Record<Menu, PlacedItem[]> = {
  main: [dashboard, analyses, portfolio, content],
  account: accountLinks,
};

export const isLink = (item: PlacedItem): item is PlacedLink => 'path' in item;

/** The links of a menu in their order, with those that sections add. */
export function useNavigation(menu: Menu): PlacedItem[] {
  const sections = useSiteRegistry()?.sections ?? {};
  const isPrerenderedForSignedIn = usePrerenderedForSignedIn();
  const isAuthenticated = useSession(({ status }) => status === 'authenticated');
  const isSignedIn = isPrerenderedForSignedIn || isAuthenticated;
  return mergeNavigation<PlacedItem>(ownItems[menu], sections, { menu, isSignedIn }, toLink);
}
