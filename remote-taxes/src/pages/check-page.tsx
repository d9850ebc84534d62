import { CardErrorBoundary } from '@painel/shared/federation';
import { SkeletonCard } from '@painel/shared/parts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CheckCard } from '../features/check/check-card';
import { statementsHeight } from '../features/check/statements-height';
import { MirrorCard, StatementsCard } from './late-cards';
import { TaxFrame } from './tax-frame';
import { copy } from './taxes.copy';
import styles from './taxes-page.module.css';

/** Compares what the Receita and exchanges have with the ledger, and lists what the DeCripto asks for. */
export function CheckPage() {
  const [params] = useSearchParams();
  return (
    <TaxFrame title={copy.tabs.check} lead={copy.checkLead}>
      {(year) => (
        <div className={styles.parts}>
          <CardErrorBoundary name="taxes/check">
            <CheckCard key={year} year={year} />
          </CardErrorBoundary>
          <CardErrorBoundary name="taxes/statements">
            <Suspense fallback={<SkeletonCard height={statementsHeight} />}>
              <StatementsCard key={year} year={year} />
            </Suspense>
          </CardErrorBoundary>
          <CardErrorBoundary name="taxes/decripto">
            <Suspense fallback={<SkeletonCard height={240} />}>
              <MirrorCard key={year} year={year} asked={params.get('mes')} />
            </Suspense>
          </CardErrorBoundary>
        </div>
      )}
    </TaxFrame>
  );
}
