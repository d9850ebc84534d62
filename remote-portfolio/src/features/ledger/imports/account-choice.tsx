import type { LedgerAccount, LedgerAccountKind } from '@painel/contract';
import { SelectField } from '@painel/shared/parts';
import { newAccount } from '../entries/draft.model';
import { copy } from '../ledger.copy';
import { NewAccountFields } from '../accounts/new-account-fields';

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
        <NewAccountFields
          name={{ value: chosen.name, onChange: ({ target }) => change({ name: target.value }) }}
          kind={chosen.kind}
          onKind={(kind) => change({ kind })}
        />
      )}
    </>
  );
}
