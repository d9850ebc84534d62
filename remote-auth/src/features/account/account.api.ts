import {
  authSessionSchema,
  openSessionListSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeySchema,
  securityEventListSchema,
  signInMethodsSchema,
  type AccountExportQuery,
  type ChangePasswordRequest,
  type Confirmation,
  type DeleteAccountRequest,
} from '@painel/contract';
import { download, request, requestOptional, requestVoid } from '@painel/shared/api';
import { copy } from './account.copy';

/** Null where the server does not send it. @throws {ApiError} */
export const readSignInMethods = (signal: AbortSignal) =>
  requestOptional(signInMethodsSchema, { path: '/auth/sign-in-methods', signal });

/** Returns the session that continues; all others end. @throws {ApiError} */
export const changePassword = (change: ChangePasswordRequest) =>
  request(authSessionSchema, { method: 'POST', path: '/auth/change-password', body: change });

/** Null where the server does not list them. @throws {ApiError} */
export const listSessions = (signal: AbortSignal) =>
  requestOptional(openSessionListSchema, { path: '/auth/sessions', signal });

/** @throws {ApiError} */
export const endSession = (id: string) =>
  requestVoid({ method: 'DELETE', path: `/auth/sessions/${encodeURIComponent(id)}` });

/** The newest first; null where the server keeps none. @throws {ApiError} */
export const listActivity = (signal: AbortSignal) =>
  requestOptional(securityEventListSchema, { path: '/users/activity', signal });

/** Null where the server does not offer passkeys. @throws {ApiError} */
export const listPasskeys = (signal: AbortSignal) =>
  requestOptional(passkeyListSchema, { path: '/auth/passkeys', signal });

/** @throws {ApiError} from the server, or the error of a browser whose user gave up */
export async function addPasskey({ name, currentPassword }: Confirmation & { name: string }) {
  const { ceremonyId, options } = await request(passkeyCreationSchema, {
    method: 'POST',
    path: '/auth/passkeys/options',
    body: { currentPassword },
  });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const credential = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return request(passkeySchema, {
    method: 'POST',
    path: '/auth/passkeys',
    body: { ceremonyId, name, credential },
  });
}

/** @throws {ApiError} */
export const removePasskey = (id: string) =>
  requestVoid({ method: 'DELETE', path: `/auth/passkeys/${encodeURIComponent(id)}` });

/** Saves everything that the server keeps about the user. @throws {ApiError} */
export const exportAccount = ({ format }: AccountExportQuery) =>
  download({ path: '/users/export', query: { format } }, copy.export.fileName(format));

/** @throws {ApiError} */
export const deleteAccount = (confirmation: DeleteAccountRequest) =>
  requestVoid({ method: 'DELETE', path: '/users/account', body: confirmation });
