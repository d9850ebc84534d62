import type { NavigationEntry } from '@painel/shared/federation';
import { paths } from '@painel/shared/paths';
import type { IconName } from '@painel/shared/ui';
import { copy } from '../shell.copy';

export interface NavigationLink {
  path: string;
  label: string;
  icon: IconName;
  description?: string;
}

export interface NavigationGroup {
  label: string;
  links: NavigationLink[];
}

/** A link with its place in a menu. */
export interface PlacedLink extends NavigationLink {
  order: number;
  /** Whether it is a section's: its `section.json` names it. */
  isAdded?: boolean;
}

const { pages, describe, groups } = copy;

export const dashboard: PlacedLink = {
  path: paths.dashboard,
  label: pages.dashboard,
  icon: 'home',
  order: 10,
};
export const portfolio: PlacedLink = {
  path: paths.portfolio,
  label: pages.portfolio,
  icon: 'wallet',
  order: 30,
};

/** The pages of the portfolio, for the menu of small screens. */
export const portfolioPages: NavigationGroup = {
  label: pages.portfolio,
  links: [
    { path: paths.portfolio, label: pages.portfolioOverview, icon: 'wallet' },
    { path: paths.ledgerEntries, label: pages.ledgerEntries, icon: 'list' },
    { path: paths.onchainTransactions, label: pages.onchainTransactions, icon: 'arrow-right' },
    { path: paths.coins, label: pages.coins, icon: 'wallet' },
    { path: paths.plans, label: pages.plans, icon: 'clock' },
  ],
};

export const analyses: NavigationGroup & { order: number } = {
  label: groups.analyses,
  order: 20,
  links: [
    { path: paths.technical, label: pages.technical, icon: 'candles', description: describe.technical },
    { path: paths.market, label: pages.market, icon: 'bars', description: describe.market },
    { path: paths.onchain, label: pages.onchain, icon: 'blocks', description: describe.onchain },
    { path: paths.sendCost, label: pages.sendCost, icon: 'arrow-right', description: describe.sendCost },
    { path: paths.valuation, label: pages.valuation, icon: 'clock', description: describe.valuation },
    { path: paths.compare, label: pages.compare, icon: 'sliders', description: describe.compare },
    { path: paths.withdrawal, label: pages.withdrawal, icon: 'wallet', description: describe.withdrawal },
  ],
};

export const content: NavigationGroup & { order: number } = {
  label: groups.content,
  order: 40,
  links: [
    { path: paths.news, label: pages.news, icon: 'news' },
    { path: paths.learn, label: pages.learn, icon: 'book' },
  ],
};

/** The menu of a signed-in reader. */
export const accountLinks: PlacedLink[] = [
  { path: paths.profile, label: pages.profile, icon: 'user', order: 10 },
  { ...portfolio, order: 20 },
  { path: paths.settings, label: pages.settings, icon: 'sliders', order: 30 },
];

/** Links of sections have no icon. */
export const toLink = ({ path, label, order }: NavigationEntry): PlacedLink => ({
  path,
  label,
  order,
  icon: 'grid',
  isAdded: true,
});

/** The host's own links, for `build.json`. A release refuses a section whose links conflict with them. */
export const hostLinks = [
  ...[dashboard, portfolio].map(({ label, path, order }) => ({ label, path, order, menu: 'main' })),
  ...[analyses, content].map(({ label, order }) => ({ label, order, menu: 'main' })),
  ...[analyses, content].flatMap(({ links }) =>
    links.map(({ label, path }) => ({ label, path, menu: 'main' })),
  ),
  ...accountLinks.map(({ label, path, order }) => ({ label, path, order, menu: 'account' })),
];

/** A page's name for the window's title; null for pages that only their own heading names. */
export function titleOf(pathname: string): string | null {
  if (pathname === paths.landing) return copy.landingTitle;
  return hostLinks.find((link) => 'path' in link && link.path === pathname)?.label ?? null;
}
