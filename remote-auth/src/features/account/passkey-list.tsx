import type { Passkey } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate, formatRelativeDay } from '@painel/shared/format';
import { ConfirmDialog, IconButton, useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './account.copy';
import { useRemovePasskey } from './account.queries';
import { Item, ItemList } from './item-list';

const { passkeys: words } = copy;

const factsOf = ({ createdAt, lastUsedAt }: Passkey) =>
  words.facts(formatDate(createdAt), lastUsedAt === null ? null : formatRelativeDay(lastUsedAt));

/** The passkeys of the account; each can be removed, after a question. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const remove = useRemovePasskey();
  const toast = useToast();
  const [chosen, setChosen] = useState<Passkey | null>(null);

  function close() {
    setChosen(null);
    remove.reset();
  }

  function confirm() {
    if (!chosen) return;
    const onSuccess = () => {
      close();
      toast.success(words.removed);
    };
    remove.mutate(chosen.id, { onSuccess });
  }

  return (
    <>
      <ItemList label={words.list}>
        {passkeys.map((passkey) => (
          <Item
            key={passkey.id}
            name={passkey.name}
            facts={factsOf(passkey)}
            action={
              <IconButton
                label={words.remove(passkey.name)}
                icon="trash"
                tone="danger"
                onClick={() => setChosen(passkey)}
              />
            }
          />
        ))}
      </ItemList>
      <ConfirmDialog
        open={chosen !== null}
        title={words.removeTitle}
        text={words.removeText}
        facts={chosen ? [{ label: words.name, value: chosen.name }] : []}
        confirmLabel={words.removeConfirm}
        busy={remove.isPending}
        busyLabel={words.removing}
        error={remove.isError ? messageOf(remove.error, words.removeFailed) : null}
        onConfirm={confirm}
        onCancel={close}
      />
    </>
  );
}
