import type { ExternalWallet } from '@painel/contract';
import { failureCodeOf, messageOf } from '@painel/shared/api';
import { DataTable } from '@painel/shared/parts';
import { Button, EmptyState, ErrorState, Notice, Skeleton, StaleNotice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useState } from 'react';
import { UnusualBalanceDialog } from './unusual-balance-dialog';
import type { Valuation } from './use-valuation';
import type { WalletEditing } from './use-wallet-editing';
import { walletColumns } from './wallet-columns';
import { copy } from './wallets.copy';
import styles from './wallets.module.css';
import { walletQueries } from './wallets.queries';

const RemoveWalletDialog = lazy(async () => ({
  default: (await import('./remove-wallet-dialog')).RemoveWalletDialog,
}));

interface Props {
  valuation: Valuation;
  editing: WalletEditing;
  /** Opens the form that adds a wallet; null while it is open. */
  onAdd: (() => void) | null;
  /** Takes the focus after a removal. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** The wallets kept elsewhere, each edited in its own row. */
export function WalletList({ valuation, editing, onAdd, addButton }: Props) {
  const wallets = useQuery(walletQueries.list());
  const [removing, setRemoving] = useState<ExternalWallet | null>(null);
  // Its code comes when it is opened, and stays while it fades out.
  const [hasRemoved, setHasRemoved] = useState(false);
  const remove = (wallet: ExternalWallet) => {
    setRemoving(wallet);
    setHasRemoved(true);
  };

  if (wallets.isPending)
    return (
      <div className={styles.skeleton}>
        <Skeleton height={18} />
        <Skeleton height={18} />
      </div>
    );
  if (wallets.isLoadingError)
    return (
      <ErrorState
        title={messageOf(wallets.error, copy.loadFailed)}
        code={failureCodeOf(wallets.error)}
        text={copy.loadFailedText}
        retrying={wallets.isFetching}
        onRetry={() => void wallets.refetch()}
      />
    );

  return (
    <>
      {(wallets.isRefetchError || editing.fault) && (
        <div className={styles.notices}>
          {wallets.isRefetchError && <StaleNotice since={wallets.dataUpdatedAt} />}
          {editing.fault && <Notice tone="down">{editing.fault}</Notice>}
        </div>
      )}
      {wallets.data.length === 0 ? (
        <EmptyState
          title={copy.empty}
          text={copy.emptyText}
          action={
            onAdd && (
              <Button icon="plus" onClick={onAdd}>
                {copy.add}
              </Button>
            )
          }
        />
      ) : (
        <DataTable
          label={copy.table.caption}
          columns={walletColumns(valuation, editing, remove)}
          rows={wallets.data}
          rowKey={({ id }) => id}
          editingKey={editing.id}
          onEditKeyDown={(event) => answerKey(event, editing)}
        />
      )}
      <UnusualBalanceDialog editing={editing} valuation={valuation} />
      <Suspense>
        {hasRemoved && (
          <RemoveWalletDialog wallet={removing} onClose={() => setRemoving(null)} afterRemoval={addButton} />
        )}
      </Suspense>
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
