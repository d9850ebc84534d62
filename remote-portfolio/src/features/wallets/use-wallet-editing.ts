import type { ExternalWallet } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { useToast } from '@painel/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { draftOf, isComplete, requestOf, sameDraft, type WalletDraft } from './wallet-draft.model';
import { copy } from './wallets.copy';
import { useUpdateWallet } from './wallets.queries';

interface Editing {
  id: string;
  original: WalletDraft;
  draft: WalletDraft;
}

/** The one wallet that is being edited in its row. Another opens only while this one is untouched. */
export function useWalletEditing() {
  const toast = useToast();
  const update = useUpdateWallet();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = editing?.id ?? null;

  // Into the row when it opens, back to its pencil when it closes.
  useEffect(() => {
    if (id !== null) first.current?.focus();
    else if (lastId !== null) opener.current?.focus();
  }, [id, lastId]);

  const cancel = () => {
    if (update.isPending) return;
    setEditing(null);
    setFault(null);
    update.reset();
  };

  const open = (wallet: ExternalWallet) => {
    // What is being saved closes its own row: it must not find another one open.
    if (update.isPending) return;
    if (editing && !sameDraft(editing.draft, editing.original)) {
      setFault(copy.editing.unfinished);
      first.current?.focus();
      return;
    }
    const draft = draftOf(wallet);
    setEditing({ id: wallet.id, original: draft, draft });
    setLastId(wallet.id);
    setFault(null);
  };

  const change = (part: Partial<WalletDraft>) => {
    if (editing) setEditing({ ...editing, draft: { ...editing.draft, ...part } });
    setFault(null);
  };

  const save = () => {
    if (!editing || update.isPending || !isComplete(editing.draft)) return;
    const wallet = requestOf(editing.draft);
    if (!wallet) {
      setFault(copy.form.invalidBalance);
      return;
    }
    update.mutate(
      { id: editing.id, ...wallet },
      {
        onSuccess: () => {
          toast.success(copy.editing.saved, wallet.name);
          setEditing(null);
        },
        onError: (error) => setFault(messageOf(error, copy.editing.failed)),
      },
    );
    setFault(null);
  };

  return {
    id,
    lastId,
    draft: editing?.draft ?? null,
    fault,
    first,
    opener,
    busy: update.isPending,
    open,
    change,
    cancel,
    save,
  };
}

export type WalletEditing = ReturnType<typeof useWalletEditing>;
