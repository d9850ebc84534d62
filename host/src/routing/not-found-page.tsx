import { paths } from '@painel/shared/paths';
import { ButtonLink, EmptyState, Page } from '@painel/shared/ui';
import { copy } from './routing.copy';

export function NotFoundPage() {
  return (
    <Page title={copy.notFound}>
      <EmptyState
        title={copy.notFoundText}
        action={
          <ButtonLink to={paths.landing} variant="secondary">
            {copy.goHome}
          </ButtonLink>
        }
      />
    </Page>
  );
}
