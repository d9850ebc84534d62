import { type AlteredYear, yearsOf } from '../altered-years.model';
import type { LedgerEntry } from '@painel/contract';
import { ApiError } from '@painel/shared/api';
import { useToast } from '@painel/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { changeOf, type EntryDraft } from './draft.model';
import { copy } from '../ledger.copy';
import { ledgerQueries, useChangeEntry } from '../ledger.queries';
import { useAnnouncedEntry } from './use-announced-entry';

interface Editing {
  /** As it was when it was opened: a change names its revision. */
  entry: LedgerEntry;
  /** Whether another place changed it since. */
  isStale: boolean;
}

/** The one entry that is being edited in its row. Another opens only when this one is closed. */
export function useEntryEditing(onAltered: (years: readonly AlteredYear[]) => void) {
  const toast = useToast();
  const announce = useAnnouncedEntry();
  const client = useQueryClient();
  const update = useChangeEntry();
  const [editing, setEditing] = useState<Editing | null>(null);
  /** The draft outlives its row, which a long list may unmount. */
  const draft = useRef<EntryDraft | null>(null);
  const keepDraft = useCallback((next: EntryDraft) => {
    draft.current = next;
  }, []);

  const close = () => {
    draft.current = null;
    setEditing(null);
    update.reset();
  };

  const finish = (text: string, entry: LedgerEntry) => {
    announce(text, entry);
    onAltered(yearsOf(entry));
    close();
  };

  const open = (entry: LedgerEntry) => {
    if (editing) {
      toast.info(copy.form.unfinished);
      return;
    }
    setEditing({ entry, isStale: false });
  };

  /** After a refusal for its revision, it sends the reader's changes with the stored revision. */
  const save = (next: EntryDraft, stored: LedgerEntry) => {
    if (!editing || update.isPending) return;
    const { entry, isStale } = editing;
    const change = changeOf(entry, next);
    if (!change) return close();
    const revision = isStale ? (stored.revision ?? change.revision) : change.revision;
    update.mutate(
      { id: entry.id, ...change, revision },
      {
        onSuccess: (entry) => finish(copy.form.changed, entry),
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'ENTRY_CHANGED') return;
          setEditing({ entry, isStale: true });
          void client.invalidateQueries({ queryKey: ledgerQueries.dependents });
        },
      },
    );
  };

  return {
    entry: editing?.entry ?? null,
    isStale: editing?.isStale ?? false,
    draft,
    keepDraft,
    error: update.error,
    busy: update.isPending,
    open,
    save,
    finish,
    close,
  };
}

export type EntryEditing = ReturnType<typeof useEntryEditing>;
