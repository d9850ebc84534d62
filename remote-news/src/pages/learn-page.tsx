import { Page, PageHeader } from '@painel/shared/ui';
import { ArticleCards } from '../features/learn/article-cards';
import { articles } from '../features/learn/articles';
import { copy } from './learn.copy';

export function LearnPage() {
  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} />
      <ArticleCards articles={articles} />
    </Page>
  );
}
