import {
  type AddAddressRequest,
  type AddWatchedWalletRequest,
  derivedAddressListSchema,
  type RenameRequest,
  watchedAddressListSchema,
  watchedAddressSchema,
  watchedWalletListSchema,
  watchedWalletSchema,
} from '@painel/contract';
import { request, requestVoid, requestReading, requestOptionalReading } from '@painel/shared/api';

const path = '/portfolio/addresses';
const walletsPath = '/portfolio/watched-wallets';
const below = (parent: string, id: string) => `${parent}/${encodeURIComponent(id)}`;

export const listAddresses = (signal: AbortSignal) =>
  requestReading(watchedAddressListSchema, { path, signal });

export const addAddress = (body: AddAddressRequest) =>
  request(watchedAddressSchema, { method: 'POST', path, body });

export const renameAddress = (id: string, body: RenameRequest) =>
  request(watchedAddressSchema, { method: 'PATCH', path: below(path, id), body });

export const removeAddress = (id: string) => requestVoid({ method: 'DELETE', path: below(path, id) });

/** Null where the server watches no whole wallets. */
export const listWatchedWallets = (signal: AbortSignal) =>
  requestOptionalReading(watchedWalletListSchema, { path: walletsPath, signal });

export const addWatchedWallet = (body: AddWatchedWalletRequest) =>
  request(watchedWalletSchema, { method: 'POST', path: walletsPath, body });

export const renameWatchedWallet = (id: string, body: RenameRequest) =>
  request(watchedWalletSchema, { method: 'PATCH', path: below(walletsPath, id), body });

export const removeWatchedWallet = (id: string) =>
  requestVoid({ method: 'DELETE', path: below(walletsPath, id) });

export const listDerivedAddresses = (id: string, signal: AbortSignal) =>
  request(derivedAddressListSchema, { path: `${below(walletsPath, id)}/addresses`, signal });
