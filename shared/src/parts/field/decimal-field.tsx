import { type ChangeEvent, type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { copy as words } from './decimal-field.copy';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';
import { type DecimalUnit, type TypedAmount, decimalUnits, keepAmount, readAmount } from './typed-amount';

export type DecimalFieldProps = Omit<TextFieldProps, 'onChange' | 'onPaste' | 'value' | 'hint'> & {
  unit: DecimalUnit;
  value: string;
  /** Gets the number with a comma and without thousands; a text that is none is no number of `readDecimal` either. */
  onChange: (event: { target: { value: string } }) => void;
  /** The saved meaning of the text, and further notes. */
  hint?: ReactNode;
};

interface Refusal {
  text: string;
  /** A pressed key, a pasted text, or all that the field has. */
  what: 'key' | 'paste' | 'value';
  /** The text of the field after it. */
  value: string;
}

function sentenceOf(problem: NonNullable<TypedAmount['problem']>, unit: DecimalUnit): string {
  const example = words.examples[unit];
  if (problem.kind === 'ambiguous') return words.ambiguous(...problem.choices);
  if (problem.kind === 'multiplied') return words.multiplied(problem.word, problem.text ?? example);
  return decimalUnits[unit].places === 0 ? words.whole : words.unreadable(example);
}

/**
 * A number with the decimals of its unit. A dot becomes the comma, or marks thousands where only they can be meant. Below it shows the refused part
 * of a typed or pasted text, and the text to type instead.
 */
export function DecimalField({ unit, onChange, hint, ...field }: DecimalFieldProps) {
  const [refusal, setRefused] = useState<Refusal | null>(null);
  /** All that was typed for the text that the field shows: the dots of thousands are not in it any more. */
  const typed = useRef({ raw: '', shown: '' });
  const { places } = decimalUnits[unit];
  // A form that sets the field again has other things to say.
  const refused = refusal?.what === 'value' && refusal.value !== field.value ? null : refusal;

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
      setRefused({ text: places === 0 ? words.whole : words.oneComma, what: 'key', value: field.value });
      const caret = Math.max((target.selectionStart ?? value.length) - 1, 0);
      target.value = field.value;
      target.setSelectionRange(caret, caret);
      return;
    }
    if (kept.problem) setRefused({ text: sentenceOf(kept.problem, unit), what: 'value', value: kept.text });
    // A refused separator is reported until the reader deletes something: the digits that follow make the same mistake larger.
    else if (refused?.what !== 'key' || !kept.text.startsWith(field.value)) setRefused(null);
    // As many signs are after the caret as before: only what is before it was rewritten.
    const after = value.length - (target.selectionStart ?? value.length);
    put(target, kept.text, Math.max(kept.text.length - after, 0), all);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    const clipboard = event.clipboardData.getData('text');
    const pasted = readAmount(clipboard, unit);
    // A number with thousands is a whole one, and no part of the digits around it.
    const isPart = pasted.kind === 'amount' && clipboard.replace('.', ',').includes(pasted.text);
    const whole =
      before + after === '' ? pasted : readAmount(isPart ? before + pasted.text + after : '', unit);
    if (whole.kind !== 'amount') {
      const said = whole.kind === 'unreadable' ? pasted : whole;
      const text =
        said.kind === 'unreadable' || said.kind === 'amount'
          ? words.uncertain(words.examples[unit])
          : sentenceOf(said, unit);
      setRefused({ text, what: 'paste', value });
      return;
    }
    setRefused(null);
    put(input, whole.text, Math.max(whole.text.length - after.length, 0), whole.text);
  };

  // The advice on the typed text says more than the form's sentence about the same text.
  const error = field.error && refused?.what === 'value' ? refused.text : field.error;
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
