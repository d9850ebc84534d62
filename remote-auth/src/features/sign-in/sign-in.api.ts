import { authSessionSchema, type LoginRequest } from '@painel/contract';
import { request } from '@painel/shared/api';

/** Its 401 means wrong credentials and stays on the form. @throws {ApiError} */
export const requestSession = (credentials: LoginRequest) =>
  request(authSessionSchema, { method: 'POST', path: '/auth/login', body: credentials, anonymous: true });
