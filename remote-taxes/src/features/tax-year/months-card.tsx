import type { TaxMonth, TaxYear } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { EmptyState, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { MonthBadge } from '../words/month-badge';
import { currentMonth, placeOfMonth, titleOfMonth } from '../words/months';
import { owedCents } from '../words/owed.model';
import { useCents } from './amounts';
import { MonthPart } from './month-part';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';

const words = copy.months;

// The cells, and a month in which nothing was alienated.
const height = { phone: 704, tablet: 494, desktop: 346 };

const isActive = ({ result, decripto, othersGrossCents, foreignGrossCents }: TaxMonth) =>
  result !== 'none' || decripto.duty !== 'none' || othersGrossCents !== null || Boolean(foreignGrossCents);

/** The amount that matters in a month: its DARF, with the fine of today, or else what was alienated. */
const amountOf = (month: TaxMonth) =>
  month.darf ? owedCents(month) || month.darf.principalCents : month.grossCents || null;

interface CellProps {
  month: TaxMonth;
  isShown: boolean;
  onShow: () => void;
}

function Cell({ month, isShown, onShow }: CellProps) {
  const { brl } = useCents();
  const amount = amountOf(month);
  return (
    <button type="button" className={styles.cell} aria-pressed={isShown} onClick={onShow}>
      <span>{titleOfMonth(month.month)}</span>
      <strong>{amount === null ? '—' : brl(amount)}</strong>
      {month.result === 'none' && month.payment === 'none' ? (
        <small>{words.results.none}</small>
      ) : (
        <MonthBadge month={month} />
      )}
    </button>
  );
}

/** The month of the address; else the first that is owed, the last with something in it, or the current one. */
function shownMonth(months: readonly TaxMonth[], hash: string): TaxMonth {
  return (
    months.find(({ month }) => hash === `#${placeOfMonth(month)}`) ??
    months.find((month) => owedCents(month) > 0) ??
    months.findLast(isActive) ??
    months.at(-1)!
  );
}

function Months({ year, months }: { year: TaxYear; months: readonly TaxMonth[] }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const shown = shownMonth(months, hash);
  return (
    <>
      <div className={styles.cells} role="group" aria-label={words.choose}>
        {months.map((each) => (
          <Cell
            key={each.month}
            month={each}
            isShown={each === shown}
            onShow={() =>
              void navigate(
                { search, hash: placeOfMonth(each.month) },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        ))}
      </div>
      <MonthPart key={shown.month} month={shown} year={year} />
    </>
  );
}

/** The months of a year that have begun, each with its amount and state, and one of them in full. */
export function MonthsCard({ year }: { year: number }) {
  const query = useQuery(taxQueries.year(year));
  return (
    <TaxCard
      title={words.title}
      query={query}
      failure={words.loadFailed}
      failureText={words.loadFailedText}
      height={height}
    >
      {(data) => {
        const months = data.months.filter(({ month }) => month <= currentMonth());
        if (!months.some(isActive) && months.every(({ month }) => month < currentMonth()))
          return (
            <EmptyState
              title={words.empty(year)}
              text={words.emptyText}
              action={<TextLink to={paths.ledgerEntries}>{words.toLedger}</TextLink>}
            />
          );
        return <Months year={data} months={months} />;
      }}
    </TaxCard>
  );
}
