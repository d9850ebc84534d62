import { configureAnalytics } from '@painel/shared/analytics';
import { configureApi } from '@painel/shared/api';
import { configureExplorer } from '@painel/shared/paths';
import { AppProviders } from '@painel/shared/providers';
import { configureSignIn, startSession } from '@painel/shared/session';
import { configureSimulation } from '@painel/shared/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseVersions } from './federation/choose-versions';
import { loadRegistry } from './federation/load-registry';
import { registryKey } from './federation/registry-key';
import { loadConfiguration } from './federation/runtime-configuration';
import { startReports } from './federation/start-reports';
import { startFederation } from './federation/start-federation';
import { yieldToBrowser } from './yield-to-browser';
import { requestedPreview } from './preview/requested-preview';
import { holdInstallPrompt } from './install/install-prompt';
import { AtRest } from './offline/at-rest';
import { endPushWithReader } from './offline/end-push';
import { deleteDataAtSessionEnd } from './offline/reader-data';
import { leaveOutdated } from './offline/kept-start';
import { SitePages } from './routing/site-pages';
import { keepInPage, rootReplacingPrerendered } from './prerender/replace-prerendered';

/** Starts the site: configuration, session, registry, then the first page. */
export async function bootstrap() {
  const configuration = await loadConfiguration();
  configureApi({ baseUrl: configuration.apiBase });
  configureExplorer(configuration.explorerUrl);
  configureSignIn(configuration.signIn);
  configureSimulation(configuration.isSimulated);
  configureAnalytics(configuration.analyticsUrl);
  startSession();
  deleteDataAtSessionEnd();
  endPushWithReader();
  holdInstallPrompt();

  const { registryUrl, beaconUrl } = configuration;
  const publicKey = registryKey();
  // The development server builds its registry from the working tree and does not sign it.
  const acceptsUnsigned = process.env.NODE_ENV === 'development';
  const live = await loadRegistry(registryUrl, { publicKey, acceptsUnsigned });
  if (await leaveOutdated(live)) return;
  const chosen = live && chooseVersions(live);
  // Only tabs that show a preview load its code. Without it they show the live versions.
  const code = requestedPreview() ? await import('./preview/preview').catch(() => null) : null;
  const preview = chosen && code && (await code.openPreview(chosen, registryUrl, publicKey));
  const registry = preview?.registry ?? chosen;
  if (registry) startFederation(registry);
  startReports(beaconUrl, registry);

  await yieldToBrowser();
  // React renders a failed page a second time by itself. If that fails too, the section's error boundary reports it with the section's
  // name.
  const container = rootReplacingPrerendered();
  keepInPage(container);
  const root = createRoot(container, { onRecoverableError: () => {} });
  // A transition renders the page in slices, so that the browser can answer input in between.
  startTransition(() =>
    root.render(
      <AppProviders>
        {preview && <code.PreviewBanner {...preview} />}
        <SitePages registry={registry} />
        {/* A preview stores nothing for later visits. */}
        <AtRest registry={preview ? null : registry} />
      </AppProviders>,
    ),
  );
}
