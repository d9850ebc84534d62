import type { LedgerValueSource } from '@painel/contract';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';

const words = copy.table;

/** Says below a figure that it rests on something that is missing. */
export function ProvisionalMark({ shown }: { shown: boolean | undefined }) {
  return shown ? <span className={styles.quiet}>{copy.overview.provisional}</span> : null;
}

/** Says below a value that it is an estimate, and which one. */
export function EstimateMark({ source }: { source: LedgerValueSource | null | undefined }) {
  if (source !== 'daily_close' && source !== 'usd_ptax' && source !== 'ptax') return null;
  return (
    <span className={styles.quiet} title={words.estimatedWhy[source]}>
      {words.estimated[source]}
    </span>
  );
}
