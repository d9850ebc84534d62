import type { Registry, SectionRelease } from '@painel/shared/federation';
import alerts from '../../../remote-alerts/section.json';
import analysis from '../../../remote-analysis/section.json';
import auth from '../../../remote-auth/section.json';
import dashboard from '../../../remote-dashboard/section.json';
import news from '../../../remote-news/section.json';
import portfolio from '../../../remote-portfolio/section.json';
import taxes from '../../../remote-taxes/section.json';

type Module = Record<string, unknown>;

const routes: Record<string, () => Promise<Module>> = {
  'alerts/routes': () => import('../../../remote-alerts/src/routes'),
  'analysis/routes': () => import('../../../remote-analysis/src/routes'),
  'auth/routes': () => import('../../../remote-auth/src/routes'),
  'dashboard/routes': () => import('../../../remote-dashboard/src/routes'),
  'news/routes': () => import('../../../remote-news/src/routes'),
  'portfolio/routes': () => import('../../../remote-portfolio/src/routes'),
  'taxes/routes': () => import('../../../remote-taxes/src/routes'),
};

const widgets: Record<string, (name: string) => Promise<Module>> = {
  alerts: (name) =>
    import(/* webpackExclude: /\.test\.tsx$/ */ `../../../remote-alerts/src/widgets/${name}.tsx`),
  analysis: (name) =>
    import(/* webpackExclude: /\.test\.tsx$/ */ `../../../remote-analysis/src/widgets/${name}.tsx`),
  auth: (name) => import(/* webpackExclude: /\.test\.tsx$/ */ `../../../remote-auth/src/widgets/${name}.tsx`),
  news: (name) => import(/* webpackExclude: /\.test\.tsx$/ */ `../../../remote-news/src/widgets/${name}.tsx`),
  portfolio: (name) =>
    import(/* webpackExclude: /\.test\.tsx$/ */ `../../../remote-portfolio/src/widgets/${name}.tsx`),
};

/** Replaces `loadRemote` of the federated host: `news/routes`, `news/widgets/latest-news` are ordinary dynamic imports. */
export function loadModule<T>(id: string): Promise<T | null> {
  const [section, , widget] = id.split('/') as [string, string, string?];
  const load = widget === undefined ? routes[id] : () => widgets[section]!(widget);
  return load!() as Promise<T>;
}

type Manifest = Pick<SectionRelease, 'title' | 'widgets'> & {
  routes: { path: string; access: string; frame?: string }[];
};

const listed = (manifest: Manifest) =>
  ({
    version: 'application',
    entry: '',
    globalName: '',
    integrity: {},
    ...manifest,
    routes: manifest.routes.map((route) => ({ frame: 'site', ...route })),
  }) as unknown as SectionRelease;

/** Replaces the registry of the federated host, known at build time. */
export const sections: Registry = {
  revision: 0,
  host: { version: 'application' },
  sections: {
    alerts: listed(alerts),
    analysis: listed(analysis),
    auth: listed(auth),
    dashboard: listed(dashboard),
    news: listed(news),
    portfolio: listed(portfolio),
    taxes: listed(taxes),
  },
};
