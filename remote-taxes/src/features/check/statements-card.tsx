import { LoadError } from '@painel/shared/parts';
import { Card, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './check.copy';
import styles from './check.module.css';
import { checkQueries } from './check.queries';
import { AlienationsPart } from './alienations-part';
import { DeliveredPart } from './delivered-part';
import { ExemptPart } from './exempt-part';
import { InformePart } from './informe-part';
import { MonthsPart } from './months-part';
import { ReturnPart } from './return-part';
import { statementsHeight } from './statements-height';

const words = copy.stated;

/** Brings what the Receita and exchanges state of a year: the own return, balances, months and delivered rows. */
export function StatementsCard({ year }: { year: number }) {
  const statements = useQuery(checkQueries.statements(year));
  const accounts = useQuery(checkQueries.accounts());
  const failed = [statements, accounts].find(({ isLoadingError }) => isLoadingError);
  const isPending = !failed && (statements.isPending || accounts.isPending);
  return (
    <Card title={words.title} busy={isPending}>
      {isPending && <Skeleton height={statementsHeight} />}
      {failed && <LoadError query={failed} failure={words.loadFailed} />}
      {statements.data && accounts.data && (
        <div className={styles.body}>
          <ReturnPart year={year} accounts={accounts.data} stored={statements.data.return} />
          <AlienationsPart year={year} stored={statements.data.return} />
          <ExemptPart year={year} stored={statements.data.return} />
          <InformePart year={year} accounts={accounts.data} stored={statements.data.informe} />
          <MonthsPart year={year} accounts={accounts.data} stored={statements.data.months} />
          <DeliveredPart year={year} stored={statements.data.decripto} />
        </div>
      )}
    </Card>
  );
}
