import { ApiError, messageOf } from '@painel/shared/api';
import { Notice } from '@painel/shared/ui';
import { type ReactNode, useState } from 'react';

/** One sentence for each field that has something wrong. */
export type Problems<Values> = { [Name in keyof Values]?: ReactNode };

interface FormRules<Values> {
  initial: Values;
  /** Problems that block sending. */
  problemsIn: (values: Values) => Problems<Values>;
  /** Called with values that have no problem. */
  send: (values: Values) => void;
  /** The error of the last sending. */
  error?: unknown;
  /** The text for an error without a message of the server: a sentence, or a function of the error. */
  failure?: string | ((error: unknown) => ReactNode);
  /** The field that an error code of the API is about; other errors are in the notice. */
  fieldOf?: Readonly<Record<string, keyof Values>>;
  /** Called when the user changes a field. */
  onType?: (name: keyof Values) => void;
}

/** The values of a form with their problems, shown from the first attempt to send on. `Form` moves the focus to the first one. */
export function useForm<Values extends { [Name in keyof Values]: string }>({
  initial,
  problemsIn,
  send,
  error,
  failure = '',
  fieldOf = {},
  onType,
}: FormRules<Values>) {
  const [values, setValues] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const problems = problemsIn(values);
  const sentence = error ? (typeof failure === 'string' ? messageOf(error, failure) : failure(error)) : null;
  const refused = error instanceof ApiError && error.code !== null ? fieldOf[error.code] : undefined;
  const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));

  return {
    values,
    change,
    /** Says why sending failed, unless a field does. */
    notice: sentence && refused === undefined ? <Notice tone="down">{sentence}</Notice> : null,
    submit() {
      setAttempted(true);
      if (Object.keys(problems).length === 0) send(values);
    },
    reset() {
      setValues(initial);
      setAttempted(false);
    },
    /** For a required text field. */
    field: (name: keyof Values) => ({
      required: true,
      error: (attempted && problems[name]) || (refused === name && sentence),
      value: values[name],
      onChange: (event: { target: { value: string } }) => {
        onType?.(name);
        change({ [name]: event.target.value } as Partial<Values>);
      },
    }),
  };
}
