import { type LedgerAccountKind, ledgerAccountKinds } from '@painel/contract';
import { SelectField, TextField, type TextFieldProps } from '@painel/shared/parts';
import { copy } from '../ledger.copy';

const words = copy.form;

interface Props {
  name: Omit<TextFieldProps, 'label'>;
  kind: LedgerAccountKind;
  onKind: (kind: LedgerAccountKind) => void;
}

/** The name and the kind of an account that is to be made. */
export function NewAccountFields({ name, kind, onKind }: Props) {
  return (
    <>
      <TextField
        {...name}
        label={words.accountName}
        placeholder={words.accountNameExample}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        label={words.accountKind}
        value={kind}
        options={ledgerAccountKinds.map((value) => ({ value, label: copy.accountKinds[value] }))}
        onChange={onKind}
      />
    </>
  );
}
