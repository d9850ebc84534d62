import { DataCard } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Button, ButtonLink, EmptyState } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { MonthFigures } from './month-figures';
import { copy } from './months.copy';
import styles from './months.module.css';
import { monthQueries } from './months.queries';

const words = copy.page;
/** Of the nine rows. */
const figuresHeight = 430;

/** The letter of a month, with the months next to it. */
export function MonthCard({ month }: { month: string }) {
  const query = useQuery(monthQueries.one(month));
  const { previous = null, next = null } = query.data ?? {};
  return (
    <DataCard
      query={query}
      flush
      title={copy.monthName(month)}
      height={figuresHeight}
      failure={words.loadFailed}
      headerEnd={
        <nav className={styles.near} aria-label={words.nearby}>
          {previous !== null && (
            <ButtonLink size="sm" to={paths.portfolioMonth(previous)}>
              {words.previous}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink size="sm" to={paths.portfolioMonth(next)}>
              {words.next}
            </ButtonLink>
          )}
          <Button size="sm" onClick={() => window.print()}>
            {words.print}
          </Button>
        </nav>
      }
    >
      {(found) => <MonthFigures month={found} />}
    </DataCard>
  );
}

/** An address that names no month. */
export function NoMonth() {
  return (
    <EmptyState title={words.wrong} action={<ButtonLink to={paths.portfolio}>{words.back}</ButtonLink>} />
  );
}
