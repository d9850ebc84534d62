import { useWithProof } from '@painel/shared/federation';
import { queryOptions } from '@tanstack/react-query';
import { recoveryCodesSchema, secondFactorEnrolmentSchema, secondFactorSchema } from '@painel/contract';
import { request, requestOptional, requestVoid, useChange } from '@painel/shared/api';

const path = '/auth/second-factor';

/** Null where the server does not offer a second factor. @throws {ApiError} */
const readSecondFactor = (signal: AbortSignal) => requestOptional(secondFactorSchema, { path, signal });

/** @throws {ApiError} */
const beginEnrolment = () => request(secondFactorEnrolmentSchema, { method: 'POST', path });

/** Answers the recovery codes, this once. @throws {ApiError} */
const confirmEnrolment = (code: string) =>
  request(recoveryCodesSchema, { method: 'POST', path: `${path}/confirm`, body: { code } });

/** @throws {ApiError} */
const renewRecoveryCodes = () =>
  request(recoveryCodesSchema, { method: 'POST', path: `${path}/recovery-codes` });

/** @throws {ApiError} */
const removeSecondFactor = () => requestVoid({ method: 'DELETE', path });

export const secondFactorQueries = {
  state: () =>
    queryOptions({
      queryKey: ['account', 'second-factor'] as const,
      queryFn: ({ signal }) => readSecondFactor(signal),
    }),
  /** The QR code of a URI; only this query loads its library. */
  qrCode: (uri: string) =>
    queryOptions({
      queryKey: ['second-factor-qr-code', uri] as const,
      queryFn: async () => (await import('./qr-code')).drawQrCode(uri),
      gcTime: 0,
    }),
};

function useSecondFactorChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const withProof = useWithProof();
  return useChange({
    send: (sent: Sent) => withProof(() => send(sent)),
    invalidates: secondFactorQueries.state().queryKey,
    // The answer is a secret.
    gcTime: 0,
  });
}

export const useBeginEnrolment = () =>
  useSecondFactorChange<void, Awaited<ReturnType<typeof beginEnrolment>>>(beginEnrolment);
export const useConfirmEnrolment = () => useSecondFactorChange(confirmEnrolment);
export const useRenewRecoveryCodes = () =>
  useSecondFactorChange<void, Awaited<ReturnType<typeof renewRecoveryCodes>>>(renewRecoveryCodes);
export const useRemoveSecondFactor = () => useSecondFactorChange<void, void>(removeSecondFactor);
