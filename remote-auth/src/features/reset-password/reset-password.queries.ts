import { messageSchema, type ResetPasswordRequest } from '@painel/contract';
import { request } from '@painel/shared/api';
import { useMutation } from '@tanstack/react-query';

const resetPassword = (reset: ResetPasswordRequest) =>
  request(messageSchema, { method: 'POST', path: '/auth/reset-password', body: reset, anonymous: true });

/** Sets the new password that a reset link allows once. */
export const useResetPassword = () => useMutation({ mutationFn: resetPassword });
