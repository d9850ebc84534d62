import { ApiError } from '@painel/shared/api';
import { copy } from './account.copy';

const minimumLength = 8;

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

export type PasswordProblems = Partial<Record<keyof PasswordChange, string>>;

export const emptyChange: PasswordChange = { current: '', next: '', confirmation: '' };

/** What keeps a change of password from being sent, by field. */
export function problemsIn({ current, next, confirmation }: PasswordChange): PasswordProblems {
  return {
    ...(current === '' && { current: copy.currentPasswordRequired }),
    ...(next.length < minimumLength && { next: copy.password.tooShort }),
    ...(next !== confirmation && { confirmation: copy.password.mismatch }),
  };
}

const fieldOf = new Map<string | null, keyof PasswordChange>([
  ['WRONG_PASSWORD', 'current'],
  ['WEAK_PASSWORD', 'next'],
]);

/** What the server refused, at the field that it concerns. */
export function refusalOf(error: unknown): PasswordProblems {
  if (!(error instanceof ApiError) || !error.serverMessage) return {};
  const field = fieldOf.get(error.code);
  return field ? { [field]: error.serverMessage } : {};
}
