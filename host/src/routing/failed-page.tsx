import {
  failRelease,
  retryVersion,
  isMissingFile,
  reportHostFailure,
  type Registry,
} from '@painel/shared/federation';
import { ErrorState, LoadingMark, Page } from '@painel/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useOnline } from '../shell/use-online';
import { OfflinePage, useOnReconnect } from './offline-page';
import { useRefreshPages } from './refresh-pages';
import { copy } from './routing.copy';
import { sectionAt } from './section-routes';

/**
 * In the place of a page that threw: the frame around it stays. A section's page comes back in its previous version where there is one;
 * else it can be tried again.
 */
export function FailedPage({ registry }: { registry: Registry | null }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const renew = useRefreshPages();
  const [replaced, setReplaced] = useState<boolean | null>(null);
  const online = useOnline();
  const isMissing = isMissingFile(error);
  useOnReconnect(() => isMissing && renew());

  useEffect(() => {
    // Without a connection no version is to blame.
    if (isMissing && !navigator.onLine) return;
    const section = sectionAt(registry, pathname)?.section;
    if (section) return setReplaced(failRelease(section, isMissing ? 'load' : 'mount', error));
    const message = error instanceof Error ? error.message : 'unknown';
    reportHostFailure(registry, { component: 'page', phase: 'run', message });
    setReplaced(false);
    // The address that follows is another page's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);

  // A router keeps the failure of a page whose files did not come: only a new one asks for them again.
  const tryAgain = () => {
    const section = sectionAt(registry, pathname)?.section;
    // The pages of a section in another version come in a new router by themselves.
    if (!section || !retryVersion(section)) renew();
  };

  if (isMissing && !online) return <OfflinePage onRetry={tryAgain} />;
  // Until it is known, and while the router with the other version is on its way.
  if (replaced !== false) return <LoadingMark />;
  return (
    <Page>
      <ErrorState as="h1" title={copy.pageFailed} text={copy.pageFailedText} onRetry={tryAgain} />
    </Page>
  );
}
