import { minimumPasswordLength, type Problems } from '@painel/shared/parts';
import { copy } from './account.copy';

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

export const emptyChange: PasswordChange = { current: '', next: '', confirmation: '' };

/** Problems that block a change of password. */
export function problemsIn({ current, next, confirmation }: PasswordChange): Problems<PasswordChange> {
  return {
    ...(current === '' && { current: copy.currentPasswordRequired }),
    ...(next.length < minimumPasswordLength && { next: copy.password.tooShort }),
    ...(next !== confirmation && { confirmation: copy.password.mismatch }),
  };
}
