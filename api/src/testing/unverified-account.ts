import { createAuthenticator } from './authenticator';
import { currentPassword, passkeyVisitor } from './passkey-visitor';
import type { TestApi } from './test-api';

/** What a sign-in is answered with. */
export async function loginCode(api: TestApi, email: string, password = currentPassword): Promise<number> {
  const payload = { email, password };
  return (await api.inject({ method: 'POST', url: '/auth/login', payload })).statusCode;
}

/** On the site at `origin` somebody registers an address that may be another's, and prepares every way back in. */
export async function attackersAccount(api: TestApi, origin: string, email: string) {
  const token = await api.signIn(email);
  const { id } = (await api.inject({ url: '/users/profile', token })).json<{ id: string }>();
  const phone = passkeyVisitor(api, createAuthenticator(origin));
  await phone.add(token);

  return {
    id,
    /** Those that still work. */
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
