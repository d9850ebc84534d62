import { btcOf, missing, worthOf } from '@painel/shared/format';
import { TextField, type TextFieldProps } from '@painel/shared/parts';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { hasSeveralSeparators, keepBalance, readBalance, readPastedBalance } from './balance.model';
import type { Valuation } from './use-valuation';
import { copy } from './wallets.copy';
import styles from './wallets.module.css';

const words = copy.balance;

type Props = Omit<TextFieldProps, 'onChange' | 'onPaste' | 'value' | 'label' | 'hint'> & {
  label?: string;
  value: string;
  onChange: (balance: string) => void;
  valuation: Valuation;
};

/**
 * A balance in BTC: digits and one comma, nine decimals at most; a dot becomes the comma. What it is worth stands below while
 * it is typed, beside a word about whatever was not taken.
 */
export function BalanceField({
  label = copy.fields.balance,
  onChange,
  valuation: { currency, rate, own },
  ...field
}: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const units = readBalance(field.value);
  const worth = units === null ? missing : own[currency](worthOf(btcOf(units), rate));

  /** The caret stays where it was typed, which it would not after React changed the text. */
  const put = (input: HTMLInputElement, before: string, after: string) => {
    const kept = keepBalance(`${before}${after}`);
    const caret = Math.min(keepBalance(before).length, kept.length);
    input.value = kept;
    input.setSelectionRange(caret, caret);
    onChange(kept);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const [before, after] = [target.value.slice(0, caret), target.value.slice(caret)];
    // Said until the reader takes something back: the digits that follow make the same mistake larger.
    if (hasSeveralSeparators(target.value)) setRefused(words.oneComma);
    else if (!keepBalance(target.value).startsWith(field.value)) setRefused(null);
    put(target, before, after);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    const pasted = readPastedBalance(event.clipboardData.getData('text'));
    const isUncertain = pasted === null || hasSeveralSeparators(`${before}${pasted}${after}`);
    setRefused(isUncertain ? words.uncertain : null);
    if (!isUncertain) put(input, `${before}${pasted}`, after);
  };

  return (
    <TextField
      {...field}
      data-discreet={own.discreet || undefined}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      align="end"
      suffix={copy.fields.unit}
      hint={
        <>
          {words.worth[currency]} {worth}
          <span className={styles.refused} role="status">
            {refused}
          </span>
        </>
      }
      onChange={type}
      onPaste={paste}
    />
  );
}
