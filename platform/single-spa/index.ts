import { createInstance } from '@module-federation/enhanced/runtime';
import * as reactQuery from '@tanstack/react-query';
import '@painel/platform/federation';
import * as analytics from '@painel/shared/analytics';
import * as api from '@painel/shared/api';
import * as federation from '@painel/shared/federation';
import * as format from '@painel/shared/format';
import * as market from '@painel/shared/market';
import * as paths from '@painel/shared/paths';
import * as preferences from '@painel/shared/preferences';
import * as providers from '@painel/shared/providers';
import * as session from '@painel/shared/session';
import * as ui from '@painel/shared/ui';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRouterDom from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { LifeCycles } from 'single-spa';
import * as zodMini from 'zod/mini';

const { provideLoader, provideRegistry } = federation;

/** The shared modules, for a page without our host. Charts load when the first one renders. */
const provided: Record<string, () => object | Promise<object>> = {
  react: () => react,
  'react/jsx-runtime': () => jsxRuntime,
  'react-dom': () => reactDom,
  'react-dom/client': () => reactDomClient,
  'react-router-dom': () => reactRouterDom,
  '@tanstack/react-query': () => reactQuery,
  'zod/mini': () => zodMini,
  '@painel/shared/analytics': () => analytics,
  '@painel/shared/api': () => api,
  '@painel/shared/charts': () => import('@painel/shared/charts'),
  '@painel/shared/evolution': () => import('@painel/shared/evolution'),
  '@painel/shared/indicators': () => import('@painel/shared/indicators'),
  '@painel/shared/federation': () => federation,
  '@painel/shared/format': () => format,
  '@painel/shared/market': () => market,
  '@painel/shared/paths': () => paths,
  '@painel/shared/preferences': () => preferences,
  '@painel/shared/providers': () => providers,
  '@painel/shared/session': () => session,
  '@painel/shared/ui': () => ui,
};

const version = '1.0.0';
const sharing = { singleton: true, requiredVersion: false } as const;

function share(load: () => object | Promise<object>) {
  return {
    version,
    shareConfig: sharing,
    get: async () => {
      const module = await load();
      return () => module;
    },
  };
}

/**
 * Lets a single-spa root that is not our host mount released sections: it provides the shared libraries and the federation runtime in the host's
 * place.
 *
 * @param registry the content of `/remotes.json`
 * @returns `application(section)`: the `app` of `registerApplication`
 */
export function provideSections(registry: federation.Registry) {
  const shared = Object.fromEntries(
    Object.entries(provided).map(([request, load]) => [request, share(load)]),
  );
  const instance = createInstance({ name: 'root', remotes: [], shared });
  provideLoader({
    registerRemotes: (remotes, options) => instance.registerRemotes(remotes, options),
    loadRemote: (id) => instance.loadRemote(id),
  });
  provideRegistry(registry);

  const lifecycle = (section: string, name: 'bootstrap' | 'mount' | 'unmount') =>
    federation.loadSection<LifeCycles['mount']>(section, 'lifecycles', name);
  return async (section: string): Promise<LifeCycles> => ({
    bootstrap: await lifecycle(section, 'bootstrap'),
    mount: await lifecycle(section, 'mount'),
    unmount: await lifecycle(section, 'unmount'),
  });
}
