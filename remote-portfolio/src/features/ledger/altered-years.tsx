import { Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { yearsQuery } from './years.queries';

const words = copy.section;

/** Says which past years a change altered, and which of them were closed. */
export function AlteredYears({ years }: { years: readonly number[] }) {
  const all = useQuery({ ...yearsQuery(), enabled: years.length > 0 });
  if (years.length === 0) return null;
  const closed = all.data?.filter(({ year, closed: kept }) => kept && years.includes(year)) ?? [];
  return (
    <div className={styles.notice}>
      <Notice tone={closed.length > 0 ? 'warn' : 'info'}>
        {words.alteredYears(years)}
        {closed.length > 0 && ` ${words.closedYears(closed.map(({ year }) => year).toSorted())}`}
      </Notice>
    </div>
  );
}
