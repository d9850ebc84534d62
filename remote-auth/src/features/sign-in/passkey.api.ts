import { authSessionSchema, type AuthSession } from '@painel/contract';
import { request } from '@painel/shared/api';
import { askForPasskey } from '../proof/passkey';

/** The server knows by the passkey who signs in. */
export const requestSessionByPasskey = async (): Promise<AuthSession> =>
  request(authSessionSchema, {
    method: 'POST',
    path: '/auth/passkey-sign-in',
    body: await askForPasskey(),
    anonymous: true,
  });
