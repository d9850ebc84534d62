import type { AlteredYear } from '../altered-years.model';
import type { LedgerEntry } from '@painel/contract';
import { ApiError } from '@painel/shared/api';
import { useToast } from '@painel/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { copy } from '../ledger.copy';
import { removeEntryOnLeave } from '../ledger.api';
import { ledgerQueries, useRemoveEntry } from '../ledger.queries';

const undoMs = 8_000;

interface Waiting {
  entry: LedgerEntry;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Removals that wait for some seconds, in which they can be undone. Until then nothing is sent, so that an undone removal leaves
 * the entry as it was. Leaving the page, or closing it, sends those that wait.
 */
export function useRemovals(onAltered: (years: readonly AlteredYear[]) => void) {
  const toast = useToast();
  const client = useQueryClient();
  const removal = useRemoveEntry();
  const waiting = useRef(new Map<string, Waiting>());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string, isWaiting: boolean) =>
    setIds((now) => new Set(isWaiting ? [...now, id] : [...now].filter((each) => each !== id)));

  const send = (entry: LedgerEntry) => {
    waiting.current.delete(entry.id);
    removal
      .mutateAsync(entry)
      .then(onAltered, (error: unknown) => {
        const isStale = error instanceof ApiError && error.code === 'ENTRY_CHANGED';
        toast.error(isStale ? copy.removal.stale : copy.removal.failed);
      })
      .finally(() => show(entry.id, false));
  };
  const sendAll = useEffectEvent(() => {
    for (const { entry, timer } of waiting.current.values()) {
      clearTimeout(timer);
      send(entry);
    }
  });
  useEffect(() => () => sendAll(), []);

  const sendOnLeave = useEffectEvent(() => {
    for (const { entry, timer } of waiting.current.values()) {
      clearTimeout(timer);
      removeEntryOnLeave(entry);
    }
    waiting.current.clear();
  });
  /** The browser kept the page and shows it again. */
  const readAgain = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setIds(new Set());
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

  return {
    isWaiting: (id: string) => ids.has(id),
    remove: (entry: LedgerEntry) => {
      if (waiting.current.has(entry.id)) return;
      const timer = setTimeout(() => send(entry), undoMs);
      waiting.current.set(entry.id, { entry, timer });
      show(entry.id, true);
    },
    undo: (id: string) => {
      clearTimeout(waiting.current.get(id)?.timer);
      waiting.current.delete(id);
      show(id, false);
    },
  };
}

export type Removals = ReturnType<typeof useRemovals>;
