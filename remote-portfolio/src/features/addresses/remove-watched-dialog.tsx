import { messageOf } from '@painel/shared/api';
import { missing, shortenAddress } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { type RefObject, useRef } from 'react';
import { copy } from './addresses.copy';
import { isWallet, nameOf, type Watched } from './addresses.model';
import { useRemoveAddress, useRemoveWatchedWallet } from './addresses.queries';

interface Props {
  /** The address or wallet in question; null closes the dialog. */
  row: Watched | null;
  onClose: () => void;
  /** Takes the focus once the row that opened the dialog is gone. */
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before an address, or a wallet with all of its addresses, leaves the portfolio. */
export function RemoveWatchedDialog({ row, onClose, afterRemoval }: Props) {
  const toast = useToast();
  const { bitcoin } = useOwnAmounts();
  const address = useRemoveAddress();
  const wallet = useRemoveWatchedWallet();
  // Empty while it can still be cancelled: then the focus returns to the button that opened it.
  const returnFocus = useRef<HTMLElement>(null);
  const [removal, words] = row && isWallet(row) ? [wallet, copy.walletRemoval] : [address, copy.removal];

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = (removed: Watched) => {
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
      open={row !== null}
      title={words.question}
      text={words.consequence}
      facts={
        row
          ? [
              { label: copy.table.label, value: row.label?.trim() || copy.table.noLabel },
              isWallet(row)
                ? { label: copy.fingerprint, value: row.fingerprint ?? missing, mono: true }
                : { label: copy.table.address, value: shortenAddress(row.address), mono: true },
              { label: copy.table.balance, value: bitcoin(row.balance) },
            ]
          : []
      }
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.confirming}
      error={removal.error && messageOf(removal.error, words.failed)}
      onConfirm={() => row && confirm(row)}
      onCancel={close}
      returnFocus={returnFocus}
    />
  );
}
