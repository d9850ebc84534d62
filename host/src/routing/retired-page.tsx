import { paths } from '@painel/shared/paths';
import { ButtonLink, EmptyState, Page } from '@painel/shared/ui';
import { copy } from './routing.copy';

/** The page at the addresses of a removed section. */
export function RetiredPage({ title }: { title: string }) {
  return (
    <Page>
      <EmptyState
        as="h1"
        title={copy.sectionRetired}
        text={copy.sectionRetiredText(title)}
        action={<ButtonLink to={paths.landing}>{copy.goHome}</ButtonLink>}
      />
    </Page>
  );
}
