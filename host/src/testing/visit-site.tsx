import type { AuthSession } from '@painel/contract';
import halving from '@painel/contract/examples/bitcoin/halvening.json';
import candles from '@painel/contract/examples/bitcoin/mbtc-candles.json';
import ticker from '@painel/contract/examples/bitcoin/mbtc-ticker.json';
import mempool from '@painel/contract/examples/bitcoin/mempool-stats.json';
import price from '@painel/contract/examples/bitcoin/price.json';
import { provideLoader, provideRegistry, type Registry } from '@painel/shared/federation';
import { AppProviders } from '@painel/shared/providers';
import { startSession } from '@painel/shared/session';
import { network } from '@painel/shared/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { SitePages } from '../routing/site-pages';
import { createSiteRouter, type SiteRouter } from '../routing/site-router';

type Access = 'public' | 'protected' | 'guest';

const page = (path: string, access: Access, frame: 'site' | 'bare' = 'site') => ({ path, access, frame });

const section = (title: string, ...routes: ReturnType<typeof page>[]) => ({
  title,
  routes,
  version: '1.0.0',
  entry: 'remoteEntry.js',
  globalName: title,
  integrity: {},
  widgets: [],
});

/** A registry of three sections, one for each kind of access. */
export const testRegistry: Registry = {
  revision: 1,
  host: { version: '1.0.0' },
  sections: {
    auth: section('Conta', page('/login', 'guest', 'bare'), page('/profile', 'protected')),
    dashboard: section('Dashboard', page('/dashboard', 'protected')),
    news: section('Notícias', page('/news', 'public'), page('/learn', 'public')),
  },
};

const heading = (path: string, title: string): RouteObject => ({ path, element: <h1>{title}</h1> });

/** The modules that each section exposes; a test replaces one to make it fail. */
const testSections: Record<string, () => RouteObject[]> = {
  auth: () => [heading('/login', 'Entrar na conta'), heading('/profile', 'Seu perfil')],
  dashboard: () => [heading('/dashboard', 'Olá, Aninha')],
  news: () => [heading('/news', 'Últimas notícias'), heading('/learn', 'Aprenda')],
};

interface Options {
  session?: AuthSession | null;
  registry?: Registry | null;
  sections?: Record<string, () => RouteObject[]>;
  /** Looks a module up by name in all sections; an unknown one fails to load. */
  widgets?: Record<string, ComponentType<never>>;
}

/** The public market calls answer with the contract's examples. */
function answerMarket() {
  network.get('/bitcoin/price', price);
  network.get('/bitcoin/mbtc/ticker', ticker);
  network.get('/bitcoin/mbtc/candles', candles);
  network.get('/bitcoin/mempool-stats', mempool);
  network.get('/bitcoin/halvening', halving);
}

let stopSession = () => {};

/** Renders the whole site at an address, with sections from a fake loader. */
export function visitSite(
  at: string,
  { session = null, registry = testRegistry, sections = {}, widgets = {} }: Options = {},
) {
  window.scrollTo = () => {};
  const loads: string[] = [];
  const known = { ...testSections, ...sections };
  provideLoader({
    registerRemotes: () => {},
    loadRemote: async <T,>(id: string) => {
      loads.push(id);
      const [section, , widget] = id.split('/');
      return (widget ? { Widget: widgets[widget] } : { routes: known[section!]!() }) as T;
    },
  });
  if (registry) provideRegistry(registry);
  network.post('/auth/logout', {}, { status: 204 });
  answerMarket();
  if (session) {
    localStorage.setItem('token', session.token);
    localStorage.setItem('user', JSON.stringify(session.user));
  }
  stopSession();
  stopSession = startSession();

  let site: SiteRouter | undefined;
  const create = () => {
    const here = site ? site.router.state.location.pathname : at;
    site = createSiteRouter(registry, (routes, options) =>
      createMemoryRouter(routes, { ...options, initialEntries: [here] }),
    );
    return site;
  };
  render(
    <AppProviders>
      <SitePages registry={registry} create={create} />
    </AppProviders>,
  );
  const { router } = site!;
  const go = (path: string) => act(() => site!.router.navigate(path));
  return Object.assign(userEvent.setup(), { router, loads, go });
}
