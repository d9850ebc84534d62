import { messageOf } from '@painel/shared/api';
import { useToast } from '@painel/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { copy } from './addresses.copy';
import type { Watched } from './addresses.model';
import { useRename } from './addresses.queries';
import { isSecret, looksLikeKey } from './form/secret.model';

interface Editing {
  row: Watched;
  label: string;
}

/** The one row whose label is being written. */
export function useLabelEditing() {
  const toast = useToast();
  const rename = useRename();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = editing?.row.id ?? null;

  // Into the row when it opens, back to its pencil when it closes.
  useEffect(() => {
    if (id !== null) field.current?.focus();
    else if (lastId !== null) opener.current?.focus();
  }, [id, lastId]);

  const close = () => {
    if (rename.isPending) return;
    setEditing(null);
    setFault(null);
  };

  const open = (row: Watched) => {
    if (rename.isPending) return;
    setEditing({ row, label: row.label?.trim() ?? '' });
    setLastId(row.id);
    setFault(null);
  };

  const change = (label: string) => {
    setFault(looksLikeKey(label) ? copy.form.secretLabel : null);
    if (editing) setEditing({ ...editing, label });
  };

  const send = (row: Watched, label: string | null) =>
    rename.mutate(
      { row, label },
      {
        onSuccess: () => {
          toast.success(copy.renaming.saved);
          setEditing(null);
        },
        onError: (error) => setFault(messageOf(error, copy.renaming.failed)),
      },
    );
  const save = () => {
    if (!editing || rename.isPending) return;
    const { row } = editing;
    const label = editing.label.trim() || null;
    if (label === (row.label?.trim() || null)) return close();
    setFault(null);
    void isSecret(label ?? '').then(
      (secret) => (secret ? setFault(copy.form.secretLabel) : send(row, label)),
      () => setFault(copy.renaming.failed),
    );
  };

  return {
    id,
    lastId,
    label: editing?.label ?? '',
    fault,
    field,
    opener,
    busy: rename.isPending,
    open,
    change,
    close,
    save,
  };
}

export type LabelEditing = ReturnType<typeof useLabelEditing>;
