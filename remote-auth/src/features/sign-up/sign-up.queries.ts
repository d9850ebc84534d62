import { paths } from '@painel/shared/paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { copy } from './sign-up.copy';
import { messageSchema, type RegisterRequest, registrationSchema } from '@painel/contract';
import { request, requestOptional, useChange } from '@painel/shared/api';

/** Null where the server does not say, and accepts all. */
const readRegistration = (signal: AbortSignal) =>
  requestOptional(registrationSchema, { path: '/auth/registration', anonymous: true, signal });

/** @throws {ApiError} */
const createAccount = (account: RegisterRequest) =>
  request(messageSchema, { method: 'POST', path: '/auth/register', body: account, anonymous: true });

const registration = queryOptions({
  queryKey: ['registration'] as const,
  queryFn: ({ signal }) => readRegistration(signal),
});

/** Who may make an account. Until it is known, and when it cannot be read, all: the server decides. */
export const useRegistrationMode = () => useQuery(registration).data?.mode ?? 'open';

/** Creates the account, then redirects to the sign-in, which confirms it and has the e-mail filled in. */
export function useSignUp() {
  const navigate = useNavigate();
  return useChange({
    send: createAccount,
    event: ['User_Signup', {}],
    write: (_client, _answer, { email }) =>
      void navigate(paths.login, { state: { message: copy.done, email } }),
  });
}
