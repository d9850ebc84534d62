import type { TaxYear } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';

const words = copy.missing;
const height = { phone: 43, tablet: 22, desktop: 22 };

type Lack = TaxYear['missing'][number];

/** The page that closes a gap. */
function mendingPath({ reason, month }: Lack): string {
  if (reason === 'others_unanswered') return words.answerAt(month);
  if (reason === null || reason === 'open_transfer' || reason === 'negative_account')
    return paths.ledgerTasks;
  return `${paths.ledgerEntries}?situacao=${reason}`;
}

/** Lists the reasons why months have no answer, each with the link that resolves it. */
export function MissingCard({ year }: { year: number }) {
  const query = useQuery(taxQueries.year(year));
  return (
    <TaxCard title={words.title} query={query} failure={words.loadFailed} height={height}>
      {({ missing }) =>
        missing.length === 0 ? (
          <p className={styles.complete}>
            <strong>{words.empty}</strong> {words.emptyText}
          </p>
        ) : (
          <ul className={styles.lacks}>
            {missing.map((lack) => {
              const line = words.line(lack.reason, lack.month);
              return (
                <li key={`${lack.reason} ${lack.entryId} ${lack.month}`}>
                  {line}{' '}
                  <TextLink to={mendingPath(lack)} aria-label={words.mendLine(line)}>
                    {words.mend}
                  </TextLink>
                </li>
              );
            })}
          </ul>
        )
      }
    </TaxCard>
  );
}
