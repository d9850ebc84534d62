import { messageSchema, restoredEmailSchema } from '@painel/contract';
import { request } from '@painel/shared/api';

/** @throws {ApiError} */
export const confirmEmail = (token: string) =>
  request(messageSchema, { method: 'POST', path: '/auth/confirm-email', body: { token } });

/** Answers what sets the new password. @throws {ApiError} */
export const restoreEmail = (token: string) =>
  request(restoredEmailSchema, {
    method: 'POST',
    path: '/auth/restore-email',
    body: { token },
    anonymous: true,
  });
