import { messageSchema, type RegisterRequest } from '@painel/contract';
import { request } from '@painel/shared/api';

/** @throws {ApiError} */
export const createAccount = (account: RegisterRequest) =>
  request(messageSchema, { method: 'POST', path: '/auth/register', body: account, anonymous: true });
