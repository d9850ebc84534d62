import { useOwnAmounts } from '@painel/shared/preferences';
import { TextField, type TextFieldProps } from '@painel/shared/parts';
import type { ClipboardEvent } from 'react';
import { keepBalance, readPastedBalance } from './balance.model';
import { copy } from './wallets.copy';

type Props = Omit<TextFieldProps, 'onChange' | 'onPaste' | 'value' | 'label'> & {
  label?: string;
  value: string;
  onChange: (balance: string) => void;
};

/** A balance in BTC: digits and one comma, nine decimals at most. A pasted dot becomes a comma. */
export function BalanceField({ label = copy.fields.balance, onChange, ...field }: Props) {
  const { discreet } = useOwnAmounts();
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = readPastedBalance(event.clipboardData.getData('text'));
    const before = value.slice(0, selectionStart ?? value.length);
    onChange(keepBalance(`${before}${pasted}${value.slice(selectionEnd ?? value.length)}`));
  };

  return (
    <TextField
      {...field}
      data-discreet={discreet || undefined}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      align="end"
      suffix={copy.fields.unit}
      onChange={(event) => onChange(keepBalance(event.target.value))}
      onPaste={paste}
    />
  );
}
