import { missing, shortenAddress } from '@painel/shared/format';
import { RemovalDialog } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import type { RefObject } from 'react';
import { copy } from './addresses.copy';
import { isWallet, nameOf, type Watched } from './addresses.model';
import { useRemoveAddress, useRemoveWatchedWallet } from './addresses.queries';

interface Props {
  /** The address or wallet in question; null closes the dialog. */
  row: Watched | null;
  onClose: () => void;
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before an address, or a wallet with all of its addresses, leaves the portfolio. */
export function RemoveWatchedDialog({ row, ...props }: Props) {
  const { bitcoin } = useOwnAmounts();
  const address = useRemoveAddress();
  const wallet = useRemoveWatchedWallet();
  const [removal, words] = row && isWallet(row) ? [wallet, copy.walletRemoval] : [address, copy.removal];
  const facts = row && [
    { label: copy.table.label, value: row.label?.trim() || copy.table.noLabel },
    isWallet(row)
      ? { label: copy.fingerprint, value: row.fingerprint ?? missing, mono: true }
      : { label: copy.table.address, value: shortenAddress(row.address), mono: true },
    { label: copy.table.balance, value: bitcoin(row.balance) },
  ];

  return (
    <RemovalDialog
      {...props}
      id={row && row.id}
      facts={facts ?? []}
      words={words}
      name={row ? nameOf(row) : ''}
      removal={removal}
    />
  );
}
