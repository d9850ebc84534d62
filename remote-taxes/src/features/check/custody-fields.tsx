import type { LedgerAccount } from '@painel/contract';
import { SelectField, TextField, type TextFieldProps } from '@painel/shared/parts';
import { copy } from './check.copy';
import { unlisted } from './custody.model';

const words = copy.stated;

interface Props {
  accounts: readonly LedgerAccount[];
  choice: string;
  onChoose: (choice: string) => void;
  name: Pick<TextFieldProps, 'value' | 'onChange' | 'error'>;
}

/** Asks which account has the coins, else who keeps them. */
export function CustodyFields({ accounts, choice, onChoose, name }: Props) {
  return (
    <>
      <SelectField
        label={words.custody}
        value={choice}
        options={[
          ...accounts.map(({ id, name: label }) => ({ value: id, label })),
          { value: unlisted, label: words.unlisted },
        ]}
        onChange={onChoose}
      />
      {choice === unlisted && <TextField {...name} label={words.name} maxLength={60} />}
    </>
  );
}
