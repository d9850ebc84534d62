import { paths } from '@painel/shared/paths';
import type { IconName } from '@painel/shared/ui';
import { copy } from './shell.copy';

export interface NavigationEntry {
  path: string;
  label: string;
  icon: IconName;
  description?: string;
}

export interface NavigationGroup {
  label: string;
  entries: NavigationEntry[];
}

const { pages, describe, groups } = copy;

export const dashboard: NavigationEntry = { path: paths.dashboard, label: pages.dashboard, icon: 'home' };
export const portfolio: NavigationEntry = { path: paths.portfolio, label: pages.portfolio, icon: 'wallet' };
export const profile: NavigationEntry = { path: paths.profile, label: pages.profile, icon: 'user' };
export const settings: NavigationEntry = { path: paths.settings, label: pages.settings, icon: 'sliders' };

export const analyses: NavigationGroup = {
  label: groups.analyses,
  entries: [
    { path: paths.technical, label: pages.technical, icon: 'candles', description: describe.technical },
    { path: paths.market, label: pages.market, icon: 'bars', description: describe.market },
    { path: paths.onchain, label: pages.onchain, icon: 'blocks', description: describe.onchain },
  ],
};

export const content: NavigationGroup = {
  label: groups.content,
  entries: [
    { path: paths.news, label: pages.news, icon: 'news' },
    { path: paths.learn, label: pages.learn, icon: 'book' },
  ],
};

const everyEntry = [dashboard, portfolio, profile, settings, ...analyses.entries, ...content.entries];

/** Whether a page, or one below it, is the one on screen. */
export function isCurrent({ path }: Pick<NavigationEntry, 'path'>, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** A page's name for the window's title; null for pages that only their own heading names. */
export function titleOf(pathname: string): string | null {
  if (pathname === paths.landing) return copy.landingTitle;
  return everyEntry.find(({ path }) => path === pathname)?.label ?? null;
}
