import { messageOf } from '@painel/shared/api';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { type ComponentProps, type RefObject, useRef } from 'react';

/** The sentences of the copy file about the removal of one kind of row. */
interface RemovalWords {
  question: string;
  consequence: string;
  cancel: string;
  confirm: string;
  confirming: string;
  failed: string;
  removed: string;
}

interface Props {
  /** The id of the row in question; null closes the dialog. */
  id: string | null;
  facts: ComponentProps<typeof ConfirmDialog>['facts'];
  words: RemovalWords;
  /** The name of the removed row, below the sentence about it. */
  name?: string;
  /** The mutation that removes it. */
  removal: {
    mutate: (id: string, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  onClose: () => void;
  /** Takes the focus once the row that opened the dialog is removed. */
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before a row is removed. It stays open with the reason where that fails. */
export function RemovalDialog({ id, facts, words, name, removal, onClose, afterRemoval }: Props) {
  const toast = useToast();
  // Empty while it can still be cancelled: then the focus returns to the button that opened it.
  const returnFocus = useRef<HTMLElement>(null);

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = (removed: string) => {
    returnFocus.current = null;
    removal.mutate(removed, {
      onSuccess: () => {
        toast.success(words.removed, name);
        returnFocus.current = afterRemoval.current;
        close();
      },
    });
  };

  return (
    <ConfirmDialog
      open={id !== null}
      title={words.question}
      text={words.consequence}
      facts={facts}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.confirming}
      error={removal.error && messageOf(removal.error, words.failed)}
      onConfirm={() => id !== null && confirm(id)}
      onCancel={close}
      returnFocus={returnFocus}
    />
  );
}
