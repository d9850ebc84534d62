import { paths } from '@painel/shared/paths';
import { ButtonLink, EmptyState, Page } from '@painel/shared/ui';
import { copy } from './routing.copy';

export function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        as="h1"
        title={copy.notFound}
        text={copy.notFoundText}
        action={<ButtonLink to={paths.landing}>{copy.goHome}</ButtonLink>}
      />
    </Page>
  );
}
