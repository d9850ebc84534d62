import { track } from '@painel/shared/analytics';
import { ErrorState, Page } from '@painel/shared/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { copy } from './routing.copy';
import { useSamePageAgain } from './use-same-page-again';

/** In the place of a page that threw: the frame around it stays, and the page can be tried again. */
export function FailedPage() {
  const error = useRouteError();
  const { ask } = useSamePageAgain();

  useEffect(() => {
    const message = error instanceof Error ? error.message : 'unknown';
    track('Component_Error', { component: 'page', message, phase: 'render' });
  }, [error]);

  return (
    <Page>
      <ErrorState as="h1" title={copy.pageFailed} text={copy.pageFailedText} onRetry={ask} />
    </Page>
  );
}
