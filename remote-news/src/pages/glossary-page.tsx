import { paths } from '@painel/shared/paths';
import { ButtonLink, Page, PageHeader } from '@painel/shared/ui';
import { GlossaryList } from '../features/glossary/glossary-list';
import { copy } from './learn.copy';

export function GlossaryPage() {
  return (
    <Page>
      <PageHeader
        title={copy.glossary}
        lead={copy.glossaryLead}
        tools={<ButtonLink to={paths.learn}>{copy.toArticles}</ButtonLink>}
      />
      <GlossaryList />
    </Page>
  );
}
