import { ErrorState, Page } from '@painel/shared/ui';
import { useEffect, useRef } from 'react';
import { copy } from './routing.copy';

/** Retries as soon as the browser has a connection. */
export function useOnReconnect(ask: () => void) {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  // One listener for the whole life of the page: others that listen to `online` render the page again, and a listener replaced meanwhile is
  // not called.
  useEffect(() => {
    const askAgain = () => latest.current();
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);
}

/** Shown when a page's files were never fetched and there is no connection. */
export function OfflinePage({ asking, onRetry }: { asking?: boolean; onRetry: () => void }) {
  return (
    <Page>
      <ErrorState
        as="h1"
        illustration="unreachable"
        title={copy.offline}
        text={copy.offlineText}
        retrying={asking}
        onRetry={onRetry}
      />
    </Page>
  );
}
