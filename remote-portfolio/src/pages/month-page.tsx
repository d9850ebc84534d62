import { CardErrorBoundary } from '@painel/shared/federation';
import { Page, PageHeader } from '@painel/shared/ui';
import { useParams } from 'react-router-dom';
import { MonthCard, NoMonth } from '../features/months/month-card';
import { copy } from './portfolio.copy';
import { PortfolioNavigation } from './portfolio-navigation';
import styles from './pages.module.css';

/** The letter of the month that the address names. */
export function MonthPage() {
  const { month = '' } = useParams();
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
  return (
    <Page>
      <PageHeader title={copy.month.title} lead={copy.month.lead} />
      <PortfolioNavigation />
      <div className={styles.parts}>
        <CardErrorBoundary name="portfolio/month">
          {isMonth ? <MonthCard month={month} /> : <NoMonth />}
        </CardErrorBoundary>
      </div>
    </Page>
  );
}
