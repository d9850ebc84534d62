import type { ExternalWallet } from '@painel/contract';
import { DataTable, editKeys, ListNotices, RemovalDialog } from '@painel/shared/parts';
import { ConfirmDialog, Notice } from '@painel/shared/ui';
import { type RefObject, useState } from 'react';
import type { Valuation } from './use-valuation';
import { useWalletEditing, type WalletEditing } from './use-wallet-editing';
import { type GainCell, walletColumns } from './wallet-columns';
import { copy } from './wallets.copy';
import styles from './wallets.module.css';
import { btcOf, missing, valueAt } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';
import { useRemoveWallet } from './wallets.queries';

const words = copy.unusual;

interface UnusualProps {
  editing: WalletEditing;
  valuation: Valuation;
}

/** Asks before a balance becomes more than a hundred times larger or smaller: a comma may be in the wrong place. */
function UnusualBalanceDialog({ editing, valuation: { currency, rate, own } }: UnusualProps) {
  const { unusual } = editing;
  const fact = (label: string, units: bigint) => ({
    label,
    value: (
      <>
        {own.bitcoin(btcOf(units))} · {own[currency](valueAt(btcOf(units), rate))}
      </>
    ),
  });

  return (
    <ConfirmDialog
      open={unusual !== null}
      tone="primary"
      title={unusual && unusual.after < unusual.before ? words.smaller : words.larger}
      text={words.text}
      facts={unusual ? [fact(words.before, unusual.before), fact(words.after, unusual.after)] : []}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      confirmIcon="check"
      onConfirm={() => editing.answer(true)}
      onCancel={() => editing.answer(false)}
      returnFocus={editing.balance}
    />
  );
}

interface RemovalProps {
  /** The wallet in question; null closes the dialog. */
  wallet: ExternalWallet | null;
  onClose: () => void;
  afterRemoval: RefObject<HTMLElement | null>;
}

/** Asks before a wallet leaves the portfolio. */
function RemoveWalletDialog({ wallet, ...props }: RemovalProps) {
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
        onEditKeyDown={editKeys(editing.save, editing.cancel)}
      />
      {editing.id !== null && <p className={styles.keys}>{copy.keys}</p>}
      <UnusualBalanceDialog editing={editing} valuation={valuation} />
      <RemoveWalletDialog wallet={removing} onClose={() => setRemoving(null)} afterRemoval={afterRemoval} />
    </>
  );
}
