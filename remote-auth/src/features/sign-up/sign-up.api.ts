import { messageSchema, type RegisterRequest, registrationSchema } from '@painel/contract';
import { request, requestOptional } from '@painel/shared/api';

/** Null where the server does not say, and accepts all. */
export const readRegistration = (signal: AbortSignal) =>
  requestOptional(registrationSchema, { path: '/auth/registration', anonymous: true, signal });

/** @throws {ApiError} */
export const createAccount = (account: RegisterRequest) =>
  request(messageSchema, { method: 'POST', path: '/auth/register', body: account, anonymous: true });
