import type { TaxYear } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { Button, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';

const words = copy.missing;
const height = { phone: 43, tablet: 22, desktop: 22 };

/** As many as fit next to the answer of the year; the button shows the others. */
const firstLines = 5;

type Lack = TaxYear['missing'][number];

/** The page that closes a gap. */
function mendingPath({ reason, month }: Lack): string {
  if (reason === 'others_unanswered') return words.answerAt(month);
  if (reason === null || reason === 'open_transfer' || reason === 'negative_account')
    return paths.ledgerTasks;
  return `${paths.ledgerEntries}?situacao=${reason}`;
}

/** Its own line for each reason, with the link that resolves it. Many are folded: the months would stay far below them. */
function Lacks({ missing }: { missing: readonly Lack[] }) {
  const [isWhole, setWhole] = useState(false);
  // A button for one line would be as high as the line.
  const isFolded = missing.length > firstLines + 1;
  const shown = isFolded && !isWhole ? missing.slice(0, firstLines) : missing;
  return (
    <>
      <ul className={styles.lacks}>
        {shown.map((lack) => {
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
      {isFolded && (
        <div>
          <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.more(missing.length - firstLines)}
          </Button>
        </div>
      )}
    </>
  );
}

/** Lists the reasons why months have no answer. */
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
          <Lacks missing={missing} />
        )
      }
    </TaxCard>
  );
}
