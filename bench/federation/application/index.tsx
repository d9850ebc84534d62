import { configureApi } from '@painel/shared/api';
import { provideLoader, provideRegistry } from '@painel/shared/federation';
import { AppProviders } from '@painel/shared/providers';
import { startSession } from '@painel/shared/session';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AtRest } from '../../../host/src/offline/at-rest';
import { SitePages } from '../../../host/src/routing/site-pages';
import { loadModule, sections } from './sections';

// The federated host fetches its configuration at the start; here it is known at build time.
configureApi({ baseUrl: '/btc-api' });
startSession();
provideLoader({ registerRemotes: () => {}, loadRemote: loadModule });
provideRegistry(sections);

const root = createRoot(document.getElementById('root')!);
// Renders in slices, as the host does.
startTransition(() =>
  root.render(
    <AppProviders>
      <SitePages registry={sections} />
      <AtRest registry={null} />
    </AppProviders>,
  ),
);
