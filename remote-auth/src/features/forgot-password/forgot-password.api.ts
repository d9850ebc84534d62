import { messageSchema } from '@painel/contract';
import { request } from '@painel/shared/api';

/** @throws {ApiError} */
export const requestResetLink = (email: string) =>
  request(messageSchema, { method: 'POST', path: '/auth/forgot-password', body: { email }, anonymous: true });
