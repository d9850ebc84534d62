import { registerRequestSchema } from '@painel/contract';
import { minimumPasswordLength, type Problems } from '@painel/shared/parts';
import { copy } from './sign-up.copy';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  invitation: string;
}

const emailIsValid = (email: string) => registerRequestSchema.shape.email.safeParse(email).success;

/** Problems that block sending. The server decides which passwords are too common. */
export function problemsIn(
  { name, email, password, confirmation, invitation }: SignUpValues,
  needsInvitation: boolean,
): Problems<SignUpValues> {
  return {
    ...(needsInvitation && invitation.trim() === '' && { invitation: copy.invitationRequired }),
    ...(name.trim() === '' && { name: copy.nameRequired }),
    ...(email.trim() === ''
      ? { email: copy.emailRequired }
      : !emailIsValid(email) && { email: copy.emailInvalid }),
    ...(password === ''
      ? { password: copy.passwordRequired }
      : password.length < minimumPasswordLength && { password: copy.passwordTooShort }),
    ...(confirmation !== password && { confirmation: copy.mismatch }),
  };
}
