import { externalWalletListSchema, type ExternalWalletRequest, externalWalletSchema } from '@painel/contract';
import { request, requestVoid } from '@painel/shared/api';

const path = '/portfolio/external-wallets';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const listWallets = (signal: AbortSignal) => request(externalWalletListSchema, { path, signal });

/** The key names one filled-in form: sent again under its name, it still makes one wallet. */
export const addWallet = ({ key, ...body }: ExternalWalletRequest & { key: string }) =>
  request(externalWalletSchema, { method: 'POST', path, body, headers: { 'Idempotency-Key': key } });

export const updateWallet = ({ id, ...body }: ExternalWalletRequest & { id: string }) =>
  request(externalWalletSchema, { method: 'PUT', path: pathOf(id), body });

export const removeWallet = (id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) });
