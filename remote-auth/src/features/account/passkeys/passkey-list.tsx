import type { Passkey } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate, formatRelativeDay } from '@painel/shared/format';
import { ConfirmDialog, IconButton, useToast } from '@painel/shared/ui';
import { type RefObject, useRef, useState } from 'react';
import { copy } from '../account.copy';
import styles from '../account.module.css';
import { useRemovePasskey } from '../account.queries';
import { Item, ItemList } from '../item-list';

const { passkeys: words } = copy;

const factsOf = ({ createdAt, lastUsedAt }: Passkey) =>
  words.facts(formatDate(createdAt), lastUsedAt === null ? null : formatRelativeDay(lastUsedAt));

interface Props {
  passkeys: Passkey[];
  /** Has the focus once a passkey was removed, with its button. */
  afterRemoval: RefObject<HTMLElement | null>;
}

/** The passkeys of the account; each can be removed, after a question. */
export function PasskeyList({ passkeys, afterRemoval }: Props) {
  const remove = useRemovePasskey();
  const toast = useToast();
  const [chosen, setChosen] = useState<Passkey | null>(null);
  // Empty while the question can still be cancelled: then the focus returns to the button that opened it.
  const returnFocus = useRef<HTMLElement>(null);

  function close() {
    setChosen(null);
    remove.reset();
  }

  function confirm() {
    if (!chosen) return;
    returnFocus.current = null;
    const onSuccess = () => {
      returnFocus.current = afterRemoval.current;
      close();
      toast.success(words.removed);
    };
    remove.mutate(chosen.id, { onSuccess });
  }

  return (
    <>
      {passkeys.length > 0 ? (
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
      ) : (
        <p className={styles.empty}>{words.empty}</p>
      )}
      <ConfirmDialog
        open={chosen !== null}
        title={words.removeTitle}
        text={words.removeText}
        facts={chosen ? [{ label: words.name, value: chosen.name }] : []}
        confirmLabel={words.removeConfirm}
        busy={remove.isPending}
        busyLabel={words.removing}
        error={remove.isError ? messageOf(remove.error, words.removeFailed) : null}
        returnFocus={returnFocus}
        onConfirm={confirm}
        onCancel={close}
      />
    </>
  );
}
