import { ApiError } from '@painel/shared/api';
import { useState } from 'react';
import { copy } from './second-factor.copy';

interface WithCode {
  code: string;
}

export const isSecondFactorRequired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

export const missingCode = ({ code }: WithCode) => (code.trim() === '' ? { code: copy.required } : {});

/** Whether a sign-in requires the second factor, with the form's `code` field that follows from it. */
export function useSecondFactor() {
  const [asked, setAsked] = useState(false);

  return {
    asked,
    missing: (values: WithCode) => (asked ? missingCode(values) : {}),
    /** The code to send along with the password. */
    given: ({ code }: WithCode) => (asked ? { secondFactor: code.trim() } : {}),
    noteError(error: unknown) {
      if (isSecondFactorRequired(error)) setAsked(true);
    },
    /** Other credentials may need no second factor. */
    forget: () => setAsked(false),
  };
}
