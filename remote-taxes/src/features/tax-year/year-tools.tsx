import { CardErrorBoundary } from '@painel/shared/federation';
import { AssetsSummary } from './assets-summary';
import { Checklist } from './checklist';
import { ForeignCard } from './foreign-card';
import { Reports } from './reports';
import { SettingsCard } from './settings-card';
import { Simulation } from './simulation';
import styles from './tax-year.module.css';

/** The rest of a year, below its months: goods, the result abroad and files; the checklist, a simulated sale, and the choices. */
export function YearTools({ year }: { year: number }) {
  return (
    <div className={styles.halves}>
      <div className={styles.body}>
        <CardErrorBoundary name="taxes/assets">
          <AssetsSummary year={year} />
        </CardErrorBoundary>
        <CardErrorBoundary name="taxes/foreign">
          <ForeignCard year={year} />
        </CardErrorBoundary>
        <Reports key={year} year={year} />
        <Simulation />
      </div>
      <div className={styles.body}>
        <Checklist year={year} />
        <CardErrorBoundary name="taxes/settings">
          <SettingsCard year={year} />
        </CardErrorBoundary>
      </div>
    </div>
  );
}
