import { lazyPart } from '@painel/shared/federation';
import { Stat } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { FirstStepLinks } from '../features/first-steps/first-steps';
import { useKeepsLedger } from '../features/ledger/kept-ledger';
import { SummaryCell } from '../features/summary/summary-cell';
import { copy } from '../features/summary/summary.copy';
import { summaryQueries } from '../features/summary/summary.queries';
import { holdsNothing } from '../features/summary/totals.model';
import { walletQueries } from '../features/wallets/wallets.queries';

const CoverageLine = lazyPart(
  async () => (await import('../features/ledger/position/coverage-line')).CoverageLine,
);

/** The value of the portfolio, or the first steps. The children of a page are next to the bitcoin of users with a ledger. */
export function Widget({ children }: { children?: ReactNode }) {
  const keepsLedger = useKeepsLedger();
  const summary = useQuery(summaryQueries.current()).data?.value;
  const isZero = summary !== undefined && holdsNothing(summary);
  // The summary counts no external wallets: one may hold nothing.
  const wallets = useQuery({ ...walletQueries.list(), refetchInterval: false, enabled: isZero });

  if (isZero && !keepsLedger && wallets.data?.length === 0)
    return <Stat label={copy.widget.label} wide value={<FirstStepLinks />} />;
  const coverage = keepsLedger && (
    <Suspense>
      <CoverageLine />
    </Suspense>
  );
  return (
    <SummaryCell isKnown={!isZero || !wallets.isPending} note={coverage}>
      {keepsLedger ? children : null}
    </SummaryCell>
  );
}
