import type { WatchedAddress } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatBtc, shortenAddress } from '@painel/shared/format';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { type RefObject, useRef } from 'react';
import { copy } from './addresses.copy';
import { nameOf } from './addresses.model';
import { useRemoveAddress } from './addresses.queries';

const words = copy.removal;

interface Props {
  /** The address in question; null closes the dialog. */
  address: WatchedAddress | null;
  onClose: () => void;
  /** Takes the focus once the row that opened the dialog is gone. */
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before an address leaves the portfolio. */
export function RemoveAddressDialog({ address, onClose, afterRemoval }: Props) {
  const toast = useToast();
  const removal = useRemoveAddress();
  // Empty while it can still be cancelled: then the focus returns to the button that opened it.
  const returnFocus = useRef<HTMLElement>(null);

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = (removed: WatchedAddress) => {
    returnFocus.current = null;
    removal.mutate(removed.id, {
      onSuccess: () => {
        toast.success(words.removed, nameOf(removed));
        returnFocus.current = afterRemoval.current;
        close();
      },
    });
  };

  return (
    <ConfirmDialog
      open={address !== null}
      title={words.question}
      text={words.consequence}
      facts={
        address
          ? [
              { label: copy.table.label, value: address.label?.trim() || copy.table.noLabel },
              { label: copy.table.address, value: shortenAddress(address.address), mono: true },
              { label: copy.table.balance, value: formatBtc(address.balance) },
            ]
          : []
      }
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.confirming}
      error={removal.error && messageOf(removal.error, words.failed)}
      onConfirm={() => address && confirm(address)}
      onCancel={close}
      returnFocus={returnFocus}
    />
  );
}
