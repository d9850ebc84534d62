import type { ExternalWallet } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { missing } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { ConfirmDialog, useToast } from '@painel/shared/ui';
import { type RefObject, useRef } from 'react';
import { copy } from './wallets.copy';
import { useRemoveWallet } from './wallets.queries';

const words = copy.removal;

interface Props {
  /** The wallet in question; null closes the dialog. */
  wallet: ExternalWallet | null;
  onClose: () => void;
  /** Takes the focus once the row that opened the dialog is gone. */
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before a wallet leaves the portfolio. */
export function RemoveWalletDialog({ wallet, onClose, afterRemoval }: Props) {
  const toast = useToast();
  const { bitcoin } = useOwnAmounts();
  const removal = useRemoveWallet();
  // Empty while it can still be cancelled: then the focus returns to the button that opened it.
  const returnFocus = useRef<HTMLElement>(null);

  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = ({ id, name }: ExternalWallet) => {
    returnFocus.current = null;
    removal.mutate(id, {
      onSuccess: () => {
        toast.success(words.removed, name);
        returnFocus.current = afterRemoval.current;
        close();
      },
    });
  };

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
              { label: copy.fields.balance, value: bitcoin(wallet.balance) },
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
      returnFocus={returnFocus}
    />
  );
}
