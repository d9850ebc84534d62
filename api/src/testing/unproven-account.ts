import { createAuthenticator } from './authenticator';
import type { TestApi } from './test-api';

const currentPassword = 'correto cavalo bateria';

/** What a sign-in with the password of the tests is answered with. */
export async function loginCode(api: TestApi, email: string): Promise<number> {
  const payload = { email, password: currentPassword };
  return (await api.inject({ method: 'POST', url: '/auth/login', payload })).statusCode;
}

/** On the site at `origin` somebody registers an address that may be another's, and prepares every way back in. */
export async function attackersAccount(api: TestApi, origin: string, email: string) {
  const token = await api.signIn(email);
  const post = (url: string, payload: object) => api.inject({ method: 'POST', url, payload, token });
  const { id } = (await api.inject({ url: '/users/profile', token })).json<{ id: string }>();
  const phone = createAuthenticator(origin);
  const creation = (await post('/auth/passkeys/options', { currentPassword })).json();
  const { ceremonyId } = creation;
  await post('/auth/passkeys', { ceremonyId, name: 'Celular', credential: phone.create(creation) });

  async function byPasskey(): Promise<number> {
    const challenge = (await post('/auth/passkey-sign-in/options', {})).json();
    const payload = { ceremonyId: challenge.ceremonyId, credential: phone.get(challenge) };
    return (await post('/auth/passkey-sign-in', payload)).statusCode;
  }

  return {
    id,
    /** Those that still work. */
    async waysIn(): Promise<string[]> {
      const codes = {
        session: (await api.inject({ url: '/users/profile', token })).statusCode,
        password: await loginCode(api, email),
        passkey: await byPasskey(),
      };
      return Object.entries(codes).flatMap(([way, code]) => (code === 200 ? [way] : []));
    },
  };
}
