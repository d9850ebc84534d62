import { authSessionSchema, passkeyChallengeSchema, type AuthSession } from '@painel/contract';
import { request } from '@painel/shared/api';

/** Asks the browser for a passkey of this site; the server knows by it who signs in. Rejects also when its user gives up. */
export async function requestSessionByPasskey(): Promise<AuthSession> {
  const { ceremonyId, options } = await request(passkeyChallengeSchema, {
    method: 'POST',
    path: '/auth/passkey-sign-in/options',
    anonymous: true,
  });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await startAuthentication({ optionsJSON: options });
  return request(authSessionSchema, {
    method: 'POST',
    path: '/auth/passkey-sign-in',
    body: { ceremonyId, credential },
    anonymous: true,
  });
}
