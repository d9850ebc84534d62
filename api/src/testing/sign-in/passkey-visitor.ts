import type { PasskeyChallenge, PasskeyCreation } from '@painel/contract';
import type { Authenticator, Tampering } from './authenticator';
import type { TestApi } from '../test-api';

export const currentPassword = 'correto cavalo bateria';

/** Runs the passkey ceremonies with an authenticator, step by step or as a whole. */
export function passkeyVisitor(api: TestApi, device: Authenticator) {
  const post = (url: string, payload: object, token?: string) =>
    api.inject({ method: 'POST', url, payload, token });

  const begin = async (token: string) =>
    (await post('/auth/passkeys/options', { currentPassword }, token)).json<PasskeyCreation>();
  const finish = (creation: PasskeyCreation, token: string, tampering: Tampering = {}) => {
    const credential = device.create(creation, tampering);
    return post('/auth/passkeys', { ceremonyId: creation.ceremonyId, name: ' Celular ', credential }, token);
  };
  const beginSignIn = async () => (await post('/auth/passkey-sign-in/options', {})).json<PasskeyChallenge>();
  const answer = (challenge: PasskeyChallenge, tampering: Tampering = {}) =>
    post('/auth/passkey-sign-in', {
      ceremonyId: challenge.ceremonyId,
      credential: device.get(challenge, tampering),
    });

  return {
    device,
    begin,
    finish,
    add: async (token: string) => finish(await begin(token), token),
    beginSignIn,
    answer,
    signIn: async (tampering: Tampering = {}) => answer(await beginSignIn(), tampering),
  };
}
