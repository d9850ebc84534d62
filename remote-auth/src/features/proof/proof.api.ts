import { messageSchema, type ProofRequest } from '@painel/contract';
import { request, requestVoid } from '@painel/shared/api';

/** @throws {ApiError} */
export const prove = (proof: ProofRequest) =>
  requestVoid({ method: 'POST', path: '/auth/proof', body: proof });

/** Mails a code to the account's address; answers the sentence to show. @throws {ApiError} */
export const sendProofCode = () => request(messageSchema, { method: 'POST', path: '/auth/proof/code' });
