import { toSaoPaulo } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Button, Skeleton, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../entry-name';
import { writeFilters } from '../entries/filters.model';
import { copy } from './statement.copy';
import styles from './statement.module.css';
import { entriesByIdQuery } from './statement.queries';

const words = copy.list;
const shown = 5;

/** The entries that keep an import from being undone, each with the way to its day. */
export function ChangedEntries({ ids }: { ids: readonly string[] }) {
  const entries = useQuery(entriesByIdQuery(ids));
  if (entries.isPending) return <Skeleton height="text" />;
  if (!entries.data)
    return (
      <Button size="sm" busy={entries.isFetching} onClick={() => void entries.refetch()}>
        {words.showChanged}
      </Button>
    );
  const others = ids.length - Math.min(shown, entries.data.length);
  return (
    <ul className={styles.changed}>
      {entries.data.slice(0, shown).map((entry) => {
        const day = toSaoPaulo(entry.occurredAt ?? 0).slice(0, 10);
        const filters = writeFilters({ from: day, to: day });
        return (
          <li key={entry.id}>
            <TextLink to={`${paths.ledgerEntries}?${filters.toString()}`}>{nameOf(entry)}</TextLink>
          </li>
        );
      })}
      {others > 0 && <li>{words.otherChanged(others)}</li>}
    </ul>
  );
}
