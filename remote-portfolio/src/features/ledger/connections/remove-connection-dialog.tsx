import type { Connection } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { ConfirmDialog, Switch, useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './connections.copy';
import { useRemoveConnection } from './connections.queries';

const words = copy.removal;

interface Props {
  connection: Connection;
  isOpen: boolean;
  onClose: () => void;
}

/** Erases the key, and takes back the entries that it brought if the reader asks for it. */
export function RemoveConnectionDialog({ connection: { id, name }, isOpen, onClose }: Props) {
  const toast = useToast();
  const removing = useRemoveConnection();
  const [keepEntries, setKeep] = useState(true);
  const confirm = () =>
    removing.mutate(
      { id, keepEntries },
      {
        onSuccess() {
          toast.success(words.removed, name);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open={isOpen}
      title={words.question}
      text={
        <>
          {words.consequence}
          <Switch label={words.keep} checked={keepEntries} onChange={setKeep} />
        </>
      }
      facts={[{ label: copy.steps.vendor, value: name }]}
      confirmLabel={words.confirm}
      busy={removing.isPending}
      busyLabel={words.confirming}
      error={removing.error && messageOf(removing.error, words.failed)}
      onConfirm={confirm}
      onCancel={() => {
        removing.reset();
        onClose();
      }}
    />
  );
}
