import { type LedgerAccount, type LedgerAccountKind, ledgerAccountKinds } from '@painel/contract';
import { SelectField, TextField } from '@painel/shared/parts';
import { newAccount } from './draft.model';
import { copy } from './ledger.copy';

const words = copy.form;

export interface ChosenAccount {
  /** `newAccount` for one that is to be made. */
  id: string;
  name: string;
  kind: LedgerAccountKind;
}

interface Props {
  accounts: readonly LedgerAccount[];
  chosen: ChosenAccount;
  hint: string;
  onChange: (chosen: ChosenAccount) => void;
}

/** One of the reader's accounts, or a new one with its name and kind. */
export function AccountChoice({ accounts, chosen, hint, onChange }: Props) {
  const change = (part: Partial<ChosenAccount>) => onChange({ ...chosen, ...part });
  return (
    <>
      <SelectField
        label={words.account}
        hint={hint}
        value={chosen.id}
        options={[
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
          { value: newAccount, label: words.accountNew },
        ]}
        onChange={(id) => change({ id })}
      />
      {chosen.id === newAccount && (
        <>
          <TextField
            label={words.accountName}
            placeholder={words.accountNameExample}
            maxLength={100}
            autoComplete="off"
            value={chosen.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            label={words.accountKind}
            value={chosen.kind}
            options={ledgerAccountKinds.map((value) => ({ value, label: copy.accountKinds[value] }))}
            onChange={(kind) => change({ kind })}
          />
        </>
      )}
    </>
  );
}
