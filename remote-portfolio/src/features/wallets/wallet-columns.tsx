import type { ExternalWallet } from '@painel/contract';
import { formatBrl, formatBtc, formatOwnBrl, missing } from '@painel/shared/format';
import { type Column, TextField } from '@painel/shared/ui';
import { BalanceField } from './balance-field';
import { btcOf, readBalance } from './balance.model';
import type { WalletEditing } from './use-wallet-editing';
import type { WalletDraft } from './wallet-draft.model';
import { EditActions, RowActions } from './wallet-row-actions';
import { copy } from './wallets.copy';

const { fields } = copy;

const inBrl = (btc: number | null, rate: number | null) =>
  btc === null ? formatOwnBrl(null) : formatBrl(rate === null ? null : btc * rate);

function draftInBrl({ balance }: WalletDraft, rate: number | null) {
  const units = readBalance(balance);
  return units === null ? missing : inBrl(btcOf(units), rate);
}

/** The table of external wallets, at the given price of a bitcoin in reais; the row in editing shows its fields. */
export function walletColumns(
  rate: number | null,
  editing: WalletEditing,
  onRemove: (wallet: ExternalWallet) => void,
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
      width: '20%',
      cell: ({ name }) => name,
      editor: text('name', fields.name),
    },
    {
      key: 'platform',
      header: fields.platform,
      width: '17%',
      cell: ({ platform }) => platform ?? missing,
      editor: text('platform', fields.platform),
    },
    {
      key: 'balance',
      header: fields.balance,
      cardLabel: fields.balanceInBtc,
      role: 'figure',
      tone: 'strong',
      width: '19%',
      cell: ({ balance }) => formatBtc(balance),
      editor: () => (
        <BalanceField
          compact
          labelHidden
          label={fields.balanceInBtc}
          value={editing.draft?.balance ?? ''}
          onChange={(balance) => editing.change({ balance })}
        />
      ),
    },
    {
      key: 'brl',
      header: fields.brl,
      cardLabel: fields.inBrl,
      role: 'figure',
      cell: ({ balance }) => inBrl(balance, rate),
      editor: () => editing.draft && draftInBrl(editing.draft, rate),
    },
    {
      key: 'description',
      header: fields.description,
      tone: 'quiet',
      width: '24%',
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
