import type { ExternalWallet } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatBtc, missing } from '@painel/shared/format';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { copy } from './wallets.copy';
import { useRemoveWallet } from './wallets.queries';

const words = copy.removal;

interface Props {
  /** The wallet in question; null closes the dialog. */
  wallet: ExternalWallet | null;
  onClose: () => void;
}

/** Asks before a wallet leaves the portfolio. */
export function RemoveWalletDialog({ wallet, onClose }: Props) {
  const toast = useToast();
  const removal = useRemoveWallet();

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = ({ id, name }: ExternalWallet) =>
    removal.mutate(id, {
      onSuccess: () => {
        toast.success(words.removed, name);
        close();
      },
    });

  return (
    <ConfirmDialog
      open={wallet !== null}
      title={words.question}
      text={words.consequence}
      facts={
        wallet
          ? [
              { label: copy.fields.name, value: wallet.name },
              { label: copy.fields.platform, value: wallet.platform ?? missing },
              { label: copy.fields.balance, value: formatBtc(wallet.balance) },
            ]
          : []
      }
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.confirming}
      error={removal.error && messageOf(removal.error, words.failed)}
      onConfirm={() => wallet && confirm(wallet)}
      onCancel={close}
    />
  );
}
