import type { TaxMonth } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { EmptyState, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { MonthPart } from './month-part';
import { currentMonth, nameOfMonth } from './months';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';

const words = copy.months;

// The current month of a reader who has alienated nothing.
const height = { phone: 432, tablet: 290, desktop: 290 };

const isActive = ({ result, decripto, othersGrossCents, foreignGrossCents }: TaxMonth) =>
  result !== 'none' || decripto.duty !== 'none' || othersGrossCents !== null || Boolean(foreignGrossCents);

/** The months of a year in which something was alienated, and the current one; the newest first. */
export function MonthsCard({ year }: { year: number }) {
  const query = useQuery(taxQueries.year(year));
  const now = currentMonth();

  return (
    <TaxCard
      title={words.title}
      query={query}
      failure={words.loadFailed}
      failureText={words.loadFailedText}
      height={height}
    >
      {(data) => {
        const past = data.months.filter(({ month }) => month <= now).toReversed();
        const shown = past.filter((each) => isActive(each) || each.month === now);
        const quiet = past.filter((each) => !shown.includes(each)).toReversed();
        if (!past.some(isActive) && year !== Number(now.slice(0, 4)))
          return (
            <EmptyState
              title={words.empty(year)}
              text={words.emptyText}
              action={<TextLink to={paths.ledgerEntries}>{words.toLedger}</TextLink>}
            />
          );
        return (
          <>
            <div>
              {shown.map((month, index) => (
                <MonthPart key={month.month} month={month} year={data} open={index === 0} />
              ))}
            </div>
            {quiet.length > 0 && (
              <p className={styles.quiet}>
                {words.quiet(quiet.map(({ month }) => nameOfMonth(month)).join(', '))}
              </p>
            )}
          </>
        );
      }}
    </TaxCard>
  );
}
