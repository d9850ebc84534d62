import { type ChangeEvent, type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { copy } from '../parts.copy';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';
import { type DecimalUnit, type TypedAmount, decimalUnits, keepAmount, readAmount } from './typed-amount';

const words = copy.decimal;

export type DecimalFieldProps = Omit<TextFieldProps, 'onChange' | 'onPaste' | 'value' | 'hint'> & {
  unit: DecimalUnit;
  value: string;
  /** Gets the number with a comma and without thousands; a text that is none is no number of `readDecimal` either. */
  onChange: (event: { target: { value: string } }) => void;
  /** What the text means as it will be saved, and whatever else is to be known. */
  hint?: ReactNode;
};

function sentenceOf(problem: NonNullable<TypedAmount['problem']>, unit: DecimalUnit): string {
  const example = words.examples[unit];
  if (problem.kind === 'ambiguous') return words.ambiguous(...problem.choices);
  if (problem.kind === 'multiplied') return words.multiplied(problem.word, problem.text ?? example);
  return decimalUnits[unit].places === 0 ? words.whole : words.unreadable(example);
}

/** A pasted number between digits of the field. One with thousands is a whole number, and no part of another. */
function joined(before: string, clipboard: string, pasted: string, after: string, unit: DecimalUnit) {
  const hasThousands = !clipboard.replace('.', ',').includes(pasted);
  return readAmount(hasThousands ? '' : `${before}${pasted}${after}`, unit);
}

/** Where the caret is in a text after so many signs of what was typed. */
function caretIn(text: string, before: string): number {
  let digits = before.replace(/\D/g, '').length;
  let at = 0;
  while (at < text.length && digits > 0) {
    if (/\d/.test(text[at]!)) digits -= 1;
    at += 1;
  }
  return /[.,]$/.test(before) && /[.,]/.test(text[at] ?? '') ? at + 1 : at;
}

/**
 * A number with the decimals of its unit. A dot becomes the comma, or marks thousands where only they can be meant. Below is what was
 * not taken of a typed or pasted text, and what to type instead.
 */
export function DecimalField({ unit, onChange, hint, ...field }: DecimalFieldProps) {
  const [refused, setRefused] = useState<{ text: string; isUntilDeleted: boolean } | null>(null);
  /** All that was typed for the text that the field shows: the dots of thousands are not in it any more. */
  const typed = useRef({ raw: '', shown: '' });
  const { places } = decimalUnits[unit];

  const put = (input: HTMLInputElement, text: string, caret: number, raw: string) => {
    typed.current = { raw, shown: text };
    input.value = text;
    input.setSelectionRange(caret, caret);
    onChange({ target: { value: text } });
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value } = target;
    const { raw, shown } = typed.current;
    const isAppended = shown === field.value && value.startsWith(shown);
    const all = isAppended ? raw + value.slice(shown.length) : value;
    const kept = keepAmount(all, unit);
    if (!kept) {
      setRefused({ text: places === 0 ? words.whole : words.oneComma, isUntilDeleted: true });
      const caret = Math.max((target.selectionStart ?? value.length) - 1, 0);
      target.value = field.value;
      target.setSelectionRange(caret, caret);
      return;
    }
    if (kept.problem) setRefused({ text: sentenceOf(kept.problem, unit), isUntilDeleted: false });
    // A refused separator is reported until the reader deletes something: the digits that follow make the same mistake larger.
    else if (!refused?.isUntilDeleted || !kept.text.startsWith(field.value)) setRefused(null);
    const caret = target.selectionStart ?? value.length;
    const isAtEnd = caret === value.length;
    put(target, kept.text, isAtEnd ? kept.text.length : caretIn(kept.text, value.slice(0, caret)), all);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    const clipboard = event.clipboardData.getData('text');
    const pasted = readAmount(clipboard, unit);
    const whole =
      pasted.kind === 'amount' && before + after !== ''
        ? joined(before, clipboard, pasted.text, after, unit)
        : pasted;
    if (pasted.kind !== 'amount' || whole.kind !== 'amount') {
      const text =
        whole.kind === 'ambiguous' || whole.kind === 'multiplied'
          ? sentenceOf(whole, unit)
          : words.uncertain(words.examples[unit]);
      setRefused({ text, isUntilDeleted: false });
      return;
    }
    setRefused(null);
    put(input, whole.text, Math.min(before.length + pasted.text.length, whole.text.length), whole.text);
  };

  // What to type instead says more than the form's sentence about the same text.
  const error = field.error && refused && !refused.isUntilDeleted ? refused.text : field.error;
  return (
    <TextField
      {...field}
      error={error}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      align="end"
      hint={
        <>
          {hint}
          <span className={styles.refused} role="status">
            {refused?.text}
          </span>
        </>
      }
      onChange={type}
      onPaste={paste}
    />
  );
}
