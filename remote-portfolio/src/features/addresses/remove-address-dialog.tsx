import type { WatchedAddress } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatBtc, shortenAddress } from '@painel/shared/format';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { copy } from './addresses.copy';
import { nameOf } from './addresses.model';
import { useRemoveAddress } from './addresses.queries';

const words = copy.removal;

interface Props {
  /** The address in question; null closes the dialog. */
  address: WatchedAddress | null;
  onClose: () => void;
}

/** Asks before an address leaves the portfolio. */
export function RemoveAddressDialog({ address, onClose }: Props) {
  const toast = useToast();
  const removal = useRemoveAddress();

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = (removed: WatchedAddress) =>
    removal.mutate(removed.id, {
      onSuccess: () => {
        toast.success(words.removed, nameOf(removed));
        close();
      },
    });

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
    />
  );
}
