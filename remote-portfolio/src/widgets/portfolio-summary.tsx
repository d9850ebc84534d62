import { lazyPart } from '@painel/shared/federation';
import { Stat } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { FirstStepButtons } from '../features/first-steps/first-steps';
import { WorthSparkline } from '../features/history/worth-sparkline';
import { useKeepsLedger } from '../features/ledger/kept-ledger';
import { SummaryCell } from '../features/summary/summary-cell';
import { copy } from '../features/summary/summary.copy';
import { summaryQueries } from '../features/summary/summary.queries';
import { TodayLine } from '../features/summary/today-line';
import { holdsNothing } from '../features/summary/totals.model';
import { walletQueries } from '../features/wallets/wallets.queries';

/** The code of the ledger is large, and only those who keep one need it. */
const ResultLine = lazyPart(async () => (await import('../features/ledger/position/result-line')).ResultLine);

/** The value of the portfolio with its gain and its last 90 days, or the first steps. */
export function Widget() {
  const keepsLedger = useKeepsLedger();
  const summary = useQuery(summaryQueries.current()).data?.value;
  const isZero = summary !== undefined && holdsNothing(summary);
  // The summary counts no external wallets: one may hold nothing.
  const wallets = useQuery({ ...walletQueries.list(), refetchInterval: false, enabled: isZero });

  if (isZero && !keepsLedger && wallets.data?.length === 0)
    return <Stat label={copy.widget.label} wide value={<FirstStepButtons />} />;
  const result = (
    <Suspense>
      <ResultLine />
    </Suspense>
  );
  return (
    <SummaryCell
      isKnown={!isZero || !wallets.isPending}
      gain={keepsLedger ? result : <TodayLine />}
      line={<WorthSparkline />}
    />
  );
}
