/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a phone shows rows as grids, and without roles a browser would no longer call this a table */
import type { PortfolioMonthRow } from '@painel/contract';
import { DataCard } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { useCurrencyOrder } from '@painel/shared/preferences';
import { DeltaBadge, VisuallyHidden } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { copy } from './months.copy';
import { type YearOfMonths, growthOfPeriod, yearsOfMonths } from './months.model';
import styles from './months.module.css';
import { monthQueries } from './months.queries';

const words = copy.table;

type Period = Omit<PortfolioMonthRow, 'month'>;

const toneOf = ({ growth }: Period) => {
  if (growth === null || growth === 0) return undefined;
  return growth > 0 ? 'up' : 'down';
};

/** The growth in words, or why there is none, with its marks. */
function Growth({ period }: { period: Period }) {
  const growth = growthOfPeriod(period);
  const { isPartial, daysWithoutPrice } = period;
  return (
    <>
      {growth === null ? (
        <span>{copy.noGrowth[period.noGrowth ?? 'price']}</span>
      ) : (
        <DeltaBadge value={growth} decimals={1} />
      )}
      {isPartial && <small>{copy.partial}</small>}
      {Boolean(daysWithoutPrice) && <small>{copy.withoutPrice(daysWithoutPrice ?? 0)}</small>}
    </>
  );
}

function YearRow({ whole, months }: YearOfMonths) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {whole.year}
      </th>
      {months.map((month, index) => (
        <td
          key={words.months[index]!.long}
          role="cell"
          data-empty={month === undefined || undefined}
          data-tone={month && toneOf(month)}
        >
          {month ? (
            <Link to={paths.portfolioMonth(month.month)}>
              <span className={styles.name} aria-hidden="true">
                {words.months[index]!.short}
              </span>
              <VisuallyHidden>{copy.monthName(month.month)}: </VisuallyHidden>
              <Growth period={month} />
            </Link>
          ) : (
            <span>{words.none}</span>
          )}
        </td>
      ))}
      <td role="cell" className={styles.whole} data-tone={toneOf(whole)}>
        <span>
          <span className={styles.name} aria-hidden="true">
            {words.whole}
          </span>
          <Growth period={whole} />
        </span>
      </td>
    </tr>
  );
}

/** The growth of each month and year without deposits. Nothing on an older server, and without a history. */
export function MonthsPart() {
  const [currency] = useCurrencyOrder();
  const table = useQuery(monthQueries.table(currency));
  if (table.data?.months.length === 0) return null;
  return (
    <div className={styles.part}>
      <DataCard
        query={table}
        title={words.title}
        titleNote={words.note}
        height={tableHeight}
        failure={words.loadFailed}
        failureText={words.loadFailedText}
      >
        {(found) => (
          <div className={styles.scroll}>
            <table role="table" className={styles.months}>
              <caption>{words.caption}</caption>
              <thead role="rowgroup">
                <tr role="row">
                  <th role="columnheader" scope="col">
                    {words.year}
                  </th>
                  {words.months.map(({ short, long }) => (
                    <th key={long} role="columnheader" scope="col" abbr={long}>
                      {short}
                    </th>
                  ))}
                  <th role="columnheader" scope="col">
                    {words.whole}
                  </th>
                </tr>
              </thead>
              <tbody role="rowgroup">
                {yearsOfMonths(found).map((year) => (
                  <YearRow key={year.whole.year} {...year} />
                ))}
              </tbody>
            </table>
            {!found.isComplete && <p className={styles.note}>{copy.incomplete}</p>}
          </div>
        )}
      </DataCard>
    </div>
  );
}

/** Of two years. */
const tableHeight = 150;
