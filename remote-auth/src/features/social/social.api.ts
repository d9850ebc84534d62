import {
  authSessionSchema,
  userSchema,
  type AuthSession,
  type SecondFactorSignInRequest,
} from '@painel/contract';
import { request, resolveFromApi } from '@painel/shared/api';
import type { ProviderId } from '../proof/providers';
import { markSocialSignInPending } from './pending-social-sign-in';

/** Leaves the site for the provider; a server without it sends the browser back with a reason. */
export function beginSocialSignIn(
  provider: ProviderId,
  leave: (address: string) => void = (address) => location.assign(address),
) {
  markSocialSignInPending();
  leave(resolveFromApi(`/auth/${provider}`));
}

/** Changes a code for a session. @throws {ApiError} */
export function exchangeCode(provider: ProviderId, code: string, state: string | null): Promise<AuthSession> {
  return request(authSessionSchema, {
    method: 'POST',
    path: `/auth/${provider}/token`,
    body: { code, ...(state !== null && { state }) },
    anonymous: true,
  });
}

/** Ends a sign-in for which the account asks for a second factor. @throws {ApiError} */
export const finishSignIn = (body: SecondFactorSignInRequest) =>
  request(authSessionSchema, {
    method: 'POST',
    path: '/auth/second-factor/sign-in',
    body,
    anonymous: true,
  });

/** The session of a token in the callback, its user read with that token. @throws {ApiError} */
export async function acceptToken(token: string): Promise<AuthSession> {
  const user = await request(userSchema, { path: '/users/profile', bearer: token });
  return { token, user };
}
