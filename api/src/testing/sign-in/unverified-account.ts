import { createAuthenticator } from './authenticator';
import { currentPassword, passkeyVisitor } from './passkey-visitor';
import type { TestApi } from '../test-api';

/** The status of a sign-in. */
export async function loginCode(api: TestApi, email: string, password = currentPassword): Promise<number> {
  const payload = { email, password };
  return (await api.inject({ method: 'POST', url: '/auth/login', payload })).statusCode;
}

/** Registers an account with an address that may be another person's, and prepares every way to sign in later. */
export async function attackersAccount(api: TestApi, origin: string, email: string) {
  const token = await api.signIn(email);
  const { id } = (await api.inject({ url: '/users/profile', token })).json<{ id: string }>();
  const phone = passkeyVisitor(api, createAuthenticator(origin));
  await phone.add(token);

  return {
    id,
    /** The ways to sign in that still work. */
    async waysIn(): Promise<string[]> {
      const codes = {
        session: (await api.inject({ url: '/users/profile', token })).statusCode,
        password: await loginCode(api, email),
        passkey: (await phone.signIn()).statusCode,
      };
      return Object.entries(codes).flatMap(([way, code]) => (code === 200 ? [way] : []));
    },
  };
}
