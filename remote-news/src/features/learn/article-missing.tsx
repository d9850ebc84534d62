import { paths } from '@painel/shared/paths';
import { ButtonLink, Card, EmptyState } from '@painel/shared/ui';
import { copy } from './learn.copy';

/** An address under /learn that no article has. */
export function ArticleMissing() {
  return (
    <Card>
      <EmptyState
        illustration="search"
        as="h1"
        title={copy.notFound}
        text={copy.notFoundText}
        action={<ButtonLink to={paths.learn}>{copy.seeAll}</ButtonLink>}
      />
    </Card>
  );
}
