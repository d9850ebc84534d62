import { paths } from '@painel/shared/paths';
import { ButtonLink, Page, PageHeader } from '@painel/shared/ui';
import { ArticleBrowser } from '../features/learn/article-browser';
import { copy } from './learn.copy';

export function LearnPage() {
  return (
    <Page>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        tools={<ButtonLink to={paths.glossary}>{copy.toGlossary}</ButtonLink>}
      />
      <ArticleBrowser />
    </Page>
  );
}
