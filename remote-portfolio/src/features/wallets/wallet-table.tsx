import type { ExternalWallet } from '@painel/contract';
import { DataTable, ListNotices } from '@painel/shared/parts';
import { Notice } from '@painel/shared/ui';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { RemoveWalletDialog } from './remove-wallet-dialog';
import { UnusualBalanceDialog } from './unusual-balance-dialog';
import type { Valuation } from './use-valuation';
import { useWalletEditing, type WalletEditing } from './use-wallet-editing';
import { type GainCell, walletColumns } from './wallet-columns';
import { copy } from './wallets.copy';
import styles from './wallets.module.css';

interface Props {
  wallets: readonly ExternalWallet[];
  valuation: Valuation;
  gain: GainCell;
  /** Takes the focus after a removal. */
  afterRemoval: RefObject<HTMLButtonElement | null>;
}

/** The wallets, each edited in its own row. */
export function WalletTable({ wallets, valuation, gain, afterRemoval }: Props) {
  const editing = useWalletEditing();
  const [removing, setRemoving] = useState<ExternalWallet | null>(null);

  return (
    <>
      {editing.fault && (
        <ListNotices>
          <Notice tone="down">{editing.fault}</Notice>
        </ListNotices>
      )}
      <DataTable
        label={copy.table.caption}
        columns={walletColumns(valuation, editing, setRemoving, gain)}
        rows={wallets}
        rowKey={({ id }) => id}
        foldedLabel={({ name }) => name}
        editingKey={editing.id}
        onEditKeyDown={(event) => answerKey(event, editing)}
      />
      {editing.id !== null && <p className={styles.keys}>{copy.keys}</p>}
      <UnusualBalanceDialog editing={editing} valuation={valuation} />
      <RemoveWalletDialog wallet={removing} onClose={() => setRemoving(null)} afterRemoval={afterRemoval} />
    </>
  );
}

/** Enter saves from a field, as in a form; on a button it presses the button. Esc cancels from anywhere in the row. */
function answerKey(event: KeyboardEvent, editing: WalletEditing) {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') editing.cancel();
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  // Or the key would also press what has the focus afterwards.
  event.preventDefault();
  editing.save();
}
