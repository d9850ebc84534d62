import { ApiError } from '@painel/shared/api';
import { useState } from 'react';

export const isSecondFactorRequired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** What a form that signs in knows of the second factor: whether the server asked for it, and what was typed. */
export function useSecondFactor() {
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');

  return {
    asked,
    code,
    setCode,
    missing: asked && code.trim() === '',
    /** What goes along with the password. */
    given: asked ? { secondFactor: code.trim() } : {},
    noteError(error: unknown) {
      if (isSecondFactorRequired(error)) setAsked(true);
    },
    /** For other credentials, which may need none. */
    forget() {
      setAsked(false);
      setCode('');
    },
  };
}
