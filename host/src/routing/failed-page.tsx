import {
  reportAndFallBack,
  retryFailedParts,
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
 * Shown when a page throws; the frame around it stays. A section falls back to its previous version if there is one, otherwise the reader
 * can try again.
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
    // A failure without a connection is not the version's fault.
    if (isMissing && !navigator.onLine) return;
    const section = sectionAt(registry, pathname)?.section;
    if (section) return setReplaced(reportAndFallBack(section, isMissing ? 'load' : 'mount', error));
    const message = error instanceof Error ? error.message : 'unknown';
    reportHostFailure(registry, { component: 'page', phase: 'run', message });
    setReplaced(false);
    // A later address belongs to another page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);

  // A router keeps the failure of a page whose files did not load. Only a new router requests them again.
  const tryAgain = () => {
    retryFailedParts();
    const section = sectionAt(registry, pathname)?.section;
    // A section's other version arrives with a new router.
    if (!section || !retryVersion(section)) renew();
  };

  if (isMissing && !online) return <OfflinePage onRetry={tryAgain} />;
  // Until the failure is reported, and while the router with the other version is created.
  if (replaced !== false) return <LoadingMark />;
  return (
    <Page>
      <ErrorState as="h1" title={copy.pageFailed} text={copy.pageFailedText} onRetry={tryAgain} />
    </Page>
  );
}
