import { CardErrorBoundary, lazyPart } from '@painel/shared/federation';
import { SkeletonCard } from '@painel/shared/parts';
import { Suspense } from 'react';
import { MissingCard } from '../features/tax-year/missing-card';
import { MonthsCard } from '../features/tax-year/months-card';
import { OwedCard } from '../features/tax-year/owed-card';
import { TaxFrame } from './tax-frame';
import { copy } from './taxes.copy';
import styles from './taxes-page.module.css';

const YearTools = lazyPart(async () => (await import('../features/tax-year/year-tools')).YearTools);

/** The tax of a year: what is owed, the missing data, its months, and its goods and files. */
export function TaxesPage() {
  return (
    <TaxFrame title={copy.title} lead={copy.lead}>
      {(year) => (
        <div className={styles.parts}>
          <div className={styles.row}>
            <CardErrorBoundary name="taxes/owed">
              <OwedCard key={year} year={year} />
            </CardErrorBoundary>
            <CardErrorBoundary name="taxes/missing">
              <MissingCard year={year} />
            </CardErrorBoundary>
          </div>
          <CardErrorBoundary name="taxes/months">
            <MonthsCard key={year} year={year} />
          </CardErrorBoundary>
          <CardErrorBoundary name="taxes/tools">
            <Suspense fallback={<SkeletonCard height={640} />}>
              <YearTools year={year} />
            </Suspense>
          </CardErrorBoundary>
        </div>
      )}
    </TaxFrame>
  );
}
