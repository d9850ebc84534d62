import { externalWalletListSchema, type ExternalWalletRequest, externalWalletSchema } from '@painel/contract';
import { request, requestNothing } from '@painel/shared/api';

const path = '/portfolio/external-wallets';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const listWallets = (signal: AbortSignal) => request(externalWalletListSchema, { path, signal });

export const addWallet = (body: ExternalWalletRequest) =>
  request(externalWalletSchema, { method: 'POST', path, body });

export const updateWallet = ({ id, ...body }: ExternalWalletRequest & { id: string }) =>
  request(externalWalletSchema, { method: 'PUT', path: pathOf(id), body });

export const removeWallet = (id: string) => requestNothing({ method: 'DELETE', path: pathOf(id) });
