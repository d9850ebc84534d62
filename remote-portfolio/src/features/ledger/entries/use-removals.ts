import type { LedgerEntry } from '@painel/contract';
import { ApiError } from '@painel/shared/api';
import { useUndoableRemovals } from '@painel/shared/parts';
import { useToast } from '@painel/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AlteredYear } from '../altered-years.model';
import { removeEntryOnLeave } from '../ledger.api';
import { copy } from '../ledger.copy';
import { ledgerQueries, useRemoveEntry } from '../ledger.queries';

/** Removals of entries that can be undone. Closing the page sends those that wait, too. */
export function useRemovals(onAltered: (years: readonly AlteredYear[]) => void) {
  const toast = useToast();
  const client = useQueryClient();
  const removal = useRemoveEntry();
  const removals = useUndoableRemovals((entry: LedgerEntry) =>
    removal.mutateAsync(entry).then(onAltered, (error: unknown) => {
      const isStale = error instanceof ApiError && error.code === 'ENTRY_CHANGED';
      toast.error(isStale ? copy.removal.stale : copy.removal.failed);
    }),
  );

  const sendOnLeave = useEffectEvent(() => removals.takeAll().forEach(removeEntryOnLeave));
  /** The browser kept the page and shows it again. */
  const readAgain = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    removals.showAll();
    void client.invalidateQueries({ queryKey: ledgerQueries.dependents });
  });
  useEffect(() => {
    const onHide = () => sendOnLeave();
    const onShow = (event: PageTransitionEvent) => readAgain(event);
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
    };
  }, []);

  return removals;
}

export type Removals = ReturnType<typeof useRemovals>;
