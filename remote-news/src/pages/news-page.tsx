import { track } from '@painel/shared/analytics';
import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { useEffect } from 'react';
import { NewsBrowser } from '../features/news/news-browser';
import { copy } from './news.copy';

export function NewsPage() {
  useEffect(() => track('News_View'), []);

  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} />
      <CardErrorBoundary name="news/list">
        <NewsBrowser />
      </CardErrorBoundary>
    </Page>
  );
}
