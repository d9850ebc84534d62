import type { ExternalWallet } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { useToast } from '@painel/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { isUnusualChange, readBalance } from './balance.model';
import { draftOf, isComplete, requestOf, sameDraft, type WalletDraft } from './wallet-draft.model';
import { copy } from './wallets.copy';
import { useUpdateWallet } from './wallets.queries';

interface Editing {
  id: string;
  original: WalletDraft;
  draft: WalletDraft;
  /** The balance that the reader confirmed. */
  agreed?: bigint;
}

/** Units of 1e-9 BTC. */
interface Change {
  before: bigint;
  after: bigint;
}

/** The one wallet that is being edited in its row. Another opens only while this one is untouched. */
export function useWalletEditing() {
  const toast = useToast();
  const update = useUpdateWallet();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  /** A change of the balance that waits for a yes. */
  const [unusual, setUnusual] = useState<Change | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const balance = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = editing?.id ?? null;

  // Into the row when it opens, back to its pencil when it closes.
  useEffect(() => {
    if (id !== null) first.current?.focus();
    else if (lastId !== null) opener.current?.focus();
  }, [id, lastId]);

  const cancel = () => {
    // Esc answers the question first, even before its dialog has the focus.
    if (unusual) return setUnusual(null);
    if (update.isPending) return;
    setEditing(null);
    setFault(null);
    update.reset();
  };

  const open = (wallet: ExternalWallet) => {
    // Saving closes only its own row, because another one may be open.
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

  const send = ({ id, draft }: Editing) => {
    const wallet = requestOf(draft);
    if (!wallet) return setFault(copy.form.invalidBalance);
    update.mutate(
      { id, ...wallet },
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

  const save = () => {
    if (!editing || update.isPending || !isComplete(editing.draft)) return;
    const [before, after] = [editing.original.balance, editing.draft.balance].map(readBalance);
    if (before && after && editing.agreed !== after && isUnusualChange(before, after))
      setUnusual({ before, after });
    else send(editing);
  };

  const answer = (isMeant: boolean) => {
    setUnusual(null);
    if (!editing || !unusual || !isMeant) return;
    // Asked once: after a failed attempt the same balance is sent again without a question.
    const agreed = { ...editing, agreed: unusual.after };
    setEditing(agreed);
    send(agreed);
  };

  return {
    id,
    lastId,
    draft: editing?.draft ?? null,
    fault,
    first,
    balance,
    opener,
    unusual,
    answer,
    busy: update.isPending,
    open,
    change,
    cancel,
    save,
  };
}

export type WalletEditing = ReturnType<typeof useWalletEditing>;
