import { paths } from '@painel/shared/paths';
import { ButtonLink, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './connections.copy';
import { connectionQueries } from './connections.queries';

const listed = new Intl.ListFormat('pt-BR');

/** Offers a connection in place of a file; nothing where the site has none. */
export function ConnectionOffer() {
  const names = useQuery(connectionQueries.vendors()).data?.vendors.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Notice
      action={
        <ButtonLink size="sm" to={paths.connect}>
          {copy.connect}
        </ButtonLink>
      }
    >
      {copy.offer(listed.format(names))}
    </Notice>
  );
}
