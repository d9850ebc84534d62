import { recoveryCodesSchema, secondFactorEnrolmentSchema, secondFactorSchema } from '@painel/contract';
import { request, requestOptional, requestVoid } from '@painel/shared/api';

const path = '/auth/second-factor';

/** Null where the server knows no second factor. @throws {ApiError} */
export const readSecondFactor = (signal: AbortSignal) =>
  requestOptional(secondFactorSchema, { path, signal });

/** @throws {ApiError} */
export const beginEnrolment = () => request(secondFactorEnrolmentSchema, { method: 'POST', path });

/** Answers the recovery codes, this once. @throws {ApiError} */
export const confirmEnrolment = (code: string) =>
  request(recoveryCodesSchema, { method: 'POST', path: `${path}/confirm`, body: { code } });

/** @throws {ApiError} */
export const renewRecoveryCodes = () =>
  request(recoveryCodesSchema, { method: 'POST', path: `${path}/recovery-codes` });

/** @throws {ApiError} */
export const removeSecondFactor = () => requestVoid({ method: 'DELETE', path });
