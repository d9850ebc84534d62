import type { ExternalWallet } from '@painel/contract';
import { missing, unitsOf, valueAt } from '@painel/shared/format';
import { CellLines, type Column, QuietLine, TextField } from '@painel/shared/parts';
import type { ReactNode } from 'react';
import { BalanceField } from './balance-field';
import type { Valuation } from './use-valuation';
import type { WalletEditing } from './use-wallet-editing';
import { copy } from './wallets.copy';
import { Button, IconButton, preloadDialog, Row } from '@painel/shared/ui';
import { isComplete } from './wallet-draft.model';

interface Props {
  wallet: ExternalWallet;
  editing: WalletEditing;
  onRemove: (wallet: ExternalWallet) => void;
}

/** The actions of a wallet that is not being edited. */
function RowActions({ wallet, editing, onRemove }: Props) {
  return (
    <Row gap={4}>
      <IconButton
        ref={wallet.id === editing.lastId ? editing.opener : undefined}
        label={copy.editing.action(wallet.name)}
        icon="pencil"
        size="sm"
        onClick={() => editing.open(wallet)}
      />
      <IconButton
        label={copy.removal.action(wallet.name)}
        icon="trash"
        size="sm"
        tone="danger"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => onRemove(wallet)}
      />
    </Row>
  );
}

/** How an edit ends. */
function EditActions({ editing }: { editing: WalletEditing }) {
  return (
    <Row gap={8}>
      <Button variant="ghost" size="sm" disabled={editing.busy} onClick={editing.cancel}>
        {copy.editing.cancel}
      </Button>
      <Button
        variant="primary"
        size="sm"
        busy={editing.busy}
        busyLabel={copy.editing.saving}
        disabled={!editing.draft || !isComplete(editing.draft)}
        onClick={editing.save}
      >
        {copy.editing.save}
      </Button>
    </Row>
  );
}

interface CellProps {
  wallet: ExternalWallet;
  own: Valuation['own'];
}

const { fields } = copy;

// A balance that the server does not know is the owner's missing money; one without a price is a missing market figure.
const worth = (btc: number | null, { currency, rate, own }: Valuation) =>
  own[currency](btc === null && currency === 'brl' ? 0 : valueAt(btc, rate));

/** Renders the balance that the total counts: the ledger's, where the wallet has an account there. */
function BalanceCell({ wallet: { balance, ledgerBalance }, own }: CellProps) {
  if (ledgerBalance === undefined) return own.bitcoin(balance);
  return (
    <CellLines>
      <span>{own.bitcoin(ledgerBalance)}</span>
      <QuietLine>
        {copy.byLedger}
        {ledgerBalance !== balance && (
          <>
            , {copy.typed} {own.bitcoin(balance)}
          </>
        )}
      </QuietLine>
    </CellLines>
  );
}

/** Writes the gain of a wallet; null where none is shown. */
export type GainCell = ((wallet: ExternalWallet) => ReactNode) | null;

/** The table of external wallets; the row in editing shows its fields. */
export function walletColumns(
  valuation: Valuation,
  editing: WalletEditing,
  onRemove: (wallet: ExternalWallet) => void,
  gain: GainCell,
): Column<ExternalWallet>[] {
  const text = (part: 'name' | 'platform' | 'description', label: string, placeholder?: string) => () => (
    <TextField
      ref={part === 'name' ? editing.first : undefined}
      compact
      labelHidden
      label={label}
      placeholder={placeholder}
      maxLength={part === 'description' ? 500 : 100}
      autoComplete="off"
      value={editing.draft?.[part] ?? ''}
      onChange={(event) => editing.change({ [part]: event.target.value })}
    />
  );

  return [
    {
      key: 'name',
      header: fields.name,
      role: 'title',
      width: '18%',
      sortBy: ({ name }) => name,
      cell: ({ name }) => name,
      editor: text('name', fields.name),
    },
    {
      key: 'platform',
      header: fields.platform,
      width: '15%',
      sortBy: ({ platform }) => platform,
      cell: ({ platform }) => platform ?? missing,
      editor: text('platform', fields.platform),
    },
    {
      key: 'balance',
      kept: true,
      header: fields.balance,
      cardLabel: fields.balanceInBtc,
      role: 'figure',
      tone: 'strong',
      width: '19%',
      sortBy: ({ balance }) => unitsOf(balance),
      cell: (wallet) => <BalanceCell wallet={wallet} own={valuation.own} />,
      editor: () => (
        <BalanceField
          compact
          labelHidden
          ref={editing.balance}
          label={fields.balanceInBtc}
          valuation={valuation}
          value={editing.draft?.balance ?? ''}
          onChange={(balance) => editing.change({ balance })}
        />
      ),
    },
    {
      key: 'worth',
      kept: true,
      header: fields.worth[valuation.currency],
      cardLabel: fields.worthInWords[valuation.currency],
      role: 'figure',
      sortBy: ({ balance }) => unitsOf(balance),
      cell: ({ balance, ledgerBalance }) => worth(ledgerBalance ?? balance, valuation),
      // Below the field, where it changes with the typed text.
      editor: () => null,
    },
    ...(gain
      ? [
          {
            key: 'gain',
            header: fields.gain,
            role: 'figure' as const,
            cell: gain,
            editor: () => null,
          },
        ]
      : []),
    {
      key: 'description',
      header: fields.description,
      tone: 'quiet',
      width: gain ? '14%' : '24%',
      sortBy: ({ description }) => description,
      cell: ({ description }) => description || missing,
      editor: text('description', fields.description, fields.descriptionExample),
    },
    {
      key: 'actions',
      header: fields.actions,
      headerHidden: true,
      role: 'actions',
      cell: (wallet) => <RowActions wallet={wallet} editing={editing} onRemove={onRemove} />,
      editor: () => <EditActions editing={editing} />,
    },
  ];
}
