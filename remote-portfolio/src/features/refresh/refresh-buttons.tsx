import type { RefreshedBalances } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Button, useToast } from '@painel/shared/ui';
import { copy } from './refresh.copy';
import styles from './refresh.module.css';
import { useRefreshBalances, useRefreshHistory, useRefreshProgress } from './refresh.queries';

function outcomeOf({ updated, failed, pending }: RefreshedBalances): string | undefined {
  if (updated === null) return undefined;
  if (pending) return copy.goesOn(updated, pending);
  return failed ? copy.readInPart(copy.read(updated), failed) : copy.read(updated);
}

/** Asks the server to read balances, or the last transactions, again. `quiet`: next to figures. */
export function RefreshButtons({ quiet = false }: { quiet?: boolean }) {
  const look = quiet ? ({ size: 'sm', variant: 'ghost' } as const) : {};
  const toast = useToast();
  const balances = useRefreshBalances();
  const history = useRefreshHistory();
  const progress = useRefreshProgress();

  const refreshBalances = () =>
    balances.mutate(undefined, {
      onSuccess: (refreshed) => toast.success(copy.balancesDone, outcomeOf(refreshed)),
      onError: (error) => toast.error(messageOf(error, copy.balancesFailed), copy.previousKept),
    });
  const refreshHistory = () =>
    history.mutate(undefined, {
      onError: (error) => toast.error(messageOf(error, copy.historyFailed), copy.previousKept),
    });

  return (
    <>
      <span className={styles.progress} role="status">
        {progress && copy.progress(progress.done ?? 0, progress.total ?? 0)}
      </span>
      <Button
        {...look}
        icon="refresh"
        busy={balances.isPending}
        busyLabel={copy.refreshingBalances}
        onClick={refreshBalances}
      >
        {copy.balances}
      </Button>
      <Button
        {...look}
        icon="refresh"
        busy={history.isPending}
        busyLabel={copy.refreshingHistory}
        onClick={refreshHistory}
      >
        {copy.history}
      </Button>
    </>
  );
}
