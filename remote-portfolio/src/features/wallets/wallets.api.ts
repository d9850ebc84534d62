import { externalWalletListSchema, type ExternalWalletRequest, externalWalletSchema } from '@painel/contract';
import { request, requestVoid } from '@painel/shared/api';

const path = '/portfolio/external-wallets';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const listWallets = (signal: AbortSignal) => request(externalWalletListSchema, { path, signal });

/** Names one filled-in form: sent again under its name, it still makes one wallet. Also where there is no `randomUUID`, without TLS. */
export const newRequestKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const addWallet = ({ key, ...body }: ExternalWalletRequest & { key: string }) =>
  request(externalWalletSchema, { method: 'POST', path, body, headers: { 'Idempotency-Key': key } });

export const updateWallet = ({ id, ...body }: ExternalWalletRequest & { id: string }) =>
  request(externalWalletSchema, { method: 'PUT', path: pathOf(id), body });

export const removeWallet = (id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) });
