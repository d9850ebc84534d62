import { CardErrorBoundary } from '@painel/shared/federation';
import { useSearchParams } from 'react-router-dom';
import { CheckCard } from '../features/check/check-card';
import { StatementsCard } from '../features/check/statements-card';
import { MirrorCard } from '../features/decripto-mirror/mirror-card';
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
            <StatementsCard key={year} year={year} />
          </CardErrorBoundary>
          <CardErrorBoundary name="taxes/decripto">
            <MirrorCard key={year} year={year} asked={params.get('mes')} />
          </CardErrorBoundary>
        </div>
      )}
    </TaxFrame>
  );
}
