import { hasExtraSeparators, keepDecimal, readPastedDecimal } from '@painel/shared/format';
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useState } from 'react';
import { copy } from '../parts.copy';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

const notBitcoin = /[$€£%]|sat|[mµμu]btc|rea(?:l|is)|d[óo]lar|usd|brl|eur/i;

/** What a field counts: decimals that it takes, and units whose pasted numbers it refuses. */
export const decimalUnits = {
  btc: { places: 8, others: notBitcoin },
  /** Balances of external wallets have a ninth decimal. */
  nanoBtc: { places: 9, others: notBitcoin },
  sats: { places: 0, others: /[$€£%]|btc|rea(?:l|is)|d[óo]lar|usd|brl|eur/i },
  money: { places: 2, others: /[%₿€£]|sat|btc|eur/i },
  percent: { places: 2, others: /[$€£₿]|sat|btc/i },
  whole: { places: 0, others: /[$€£₿%]|btc/i },
  feeRate: { places: 1, others: /[$€£₿%]|btc/i },
} as const;

export type DecimalUnit = keyof typeof decimalUnits;

export type DecimalFieldProps = Omit<TextFieldProps, 'onChange' | 'onPaste' | 'value' | 'hint'> & {
  unit: DecimalUnit;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** What the text means as it will be saved, and whatever else is to be known. */
  hint?: ReactNode;
};

/**
 * A number: digits and one comma, with the decimals of its unit; a dot becomes the comma. Below stands what was not taken of a typed
 * or pasted text.
 */
export function DecimalField({ unit, onChange, hint, ...field }: DecimalFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const { places, others } = decimalUnits[unit];
  const keep = (text: string) => keepDecimal(text, places);

  /** The caret stays where it was typed, which it would not after React changed the text. */
  const put = (input: HTMLInputElement, before: string, after: string) => {
    const kept = keep(`${before}${after}`);
    const caret = Math.min(keep(before).length, kept.length);
    input.value = kept;
    input.setSelectionRange(caret, caret);
    onChange({ target: { value: kept } });
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const [before, after] = [target.value.slice(0, caret), target.value.slice(caret)];
    // Shown until the reader takes something back: the digits that follow make the same mistake larger.
    if (hasExtraSeparators(target.value, places))
      setRefused(places === 0 ? copy.decimal.whole : copy.decimal.oneComma);
    else if (!keep(target.value).startsWith(field.value)) setRefused(null);
    put(target, before, after);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    const pasted = readPastedDecimal(event.clipboardData.getData('text'), places, others);
    const isUncertain = pasted === null || hasExtraSeparators(`${before}${pasted}${after}`, places);
    setRefused(isUncertain ? copy.decimal.uncertain(copy.decimal.examples[unit]) : null);
    if (!isUncertain) put(input, `${before}${pasted}`, after);
  };

  return (
    <TextField
      {...field}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      align="end"
      hint={
        <>
          {hint}
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
