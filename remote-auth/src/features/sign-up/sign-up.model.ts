import { registerRequestSchema } from '@painel/contract';
import { copy } from './sign-up.copy';

const minimumLength = 8;

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

export type SignUpProblems = Partial<Record<keyof SignUpValues, string>>;

const emailIsValid = (email: string) => registerRequestSchema.shape.email.safeParse(email).success;

/** What keeps the values from being sent, by field. Which passwords are too common is the server's to say. */
export function problemsIn({ name, email, password, confirmation }: SignUpValues): SignUpProblems {
  return {
    ...(name.trim() === '' && { name: copy.nameRequired }),
    ...(email.trim() === ''
      ? { email: copy.emailRequired }
      : !emailIsValid(email) && { email: copy.emailInvalid }),
    ...(password === ''
      ? { password: copy.passwordRequired }
      : password.length < minimumLength && { password: copy.passwordTooShort }),
    ...(confirmation !== password && { confirmation: copy.mismatch }),
  };
}
