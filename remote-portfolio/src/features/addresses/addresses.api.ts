import { type AddAddressRequest, watchedAddressListSchema, watchedAddressSchema } from '@painel/contract';
import { request, requestNothing, requestReading } from '@painel/shared/api';

const path = '/portfolio/addresses';

export const listAddresses = (signal: AbortSignal) =>
  requestReading(watchedAddressListSchema, { path, signal });

export const addAddress = (body: AddAddressRequest) =>
  request(watchedAddressSchema, { method: 'POST', path, body });

export const removeAddress = (id: string) =>
  requestNothing({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
