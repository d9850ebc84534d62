import { ErrorState, Page } from '@painel/shared/ui';
import { useEffect, useRef } from 'react';
import { copy } from './routing.copy';

/** Asks again as soon as the browser has a connection. */
export function useOnReconnect(ask: () => void) {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  // One listener throughout: what else hears of the connection draws the page again, and a listener that is replaced meanwhile is not called.
  useEffect(() => {
    const askAgain = () => latest.current();
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);
}

/** In the place of a page whose files were never fetched while there was a connection. */
export function OfflinePage({ asking, onRetry }: { asking?: boolean; onRetry: () => void }) {
  return (
    <Page>
      <ErrorState
        as="h1"
        art="unreachable"
        title={copy.offline}
        text={copy.offlineText}
        retrying={asking}
        onRetry={onRetry}
      />
    </Page>
  );
}
