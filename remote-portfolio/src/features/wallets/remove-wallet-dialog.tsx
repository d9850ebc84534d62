import type { ExternalWallet } from '@painel/contract';
import { missing } from '@painel/shared/format';
import { RemovalDialog } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import type { RefObject } from 'react';
import { copy } from './wallets.copy';
import { useRemoveWallet } from './wallets.queries';

interface Props {
  /** The wallet in question; null closes the dialog. */
  wallet: ExternalWallet | null;
  onClose: () => void;
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before a wallet leaves the portfolio. */
export function RemoveWalletDialog({ wallet, ...props }: Props) {
  const { bitcoin } = useOwnAmounts();
  const facts = wallet && [
    { label: copy.fields.name, value: wallet.name },
    { label: copy.fields.platform, value: wallet.platform ?? missing },
    { label: copy.fields.balance, value: bitcoin(wallet.balance) },
  ];

  return (
    <RemovalDialog
      {...props}
      id={wallet && wallet.id}
      facts={facts ?? []}
      words={copy.removal}
      name={wallet?.name ?? ''}
      removal={useRemoveWallet()}
    />
  );
}
