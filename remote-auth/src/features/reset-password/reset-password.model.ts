export const minimumLength = 8;

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What keeps a new password from being sent. A confirmation equal to a password of at least eight is one too. */
export function problemsIn({ password, confirmation }: NewPassword): {
  tooShort: boolean;
  mismatch: boolean;
} {
  return { tooShort: password.length < minimumLength, mismatch: password !== confirmation };
}
