import {
  type ConnectionChange,
  connectionListSchema,
  type ConnectionRequest,
  connectionSchema,
  connectionVendorListSchema,
} from '@painel/contract';
import { request, requestHeader, requestOptional, requestVoid } from '@painel/shared/api';
import { alteredHeaders, readYears } from '../altered-years.model';

const path = '/portfolio/connections';
const pathOf = (id: string, action = '') => `${path}/${encodeURIComponent(id)}${action}`;

/** Null where the server has no connections. */
export const listVendors = (signal: AbortSignal) =>
  requestOptional(connectionVendorListSchema, { path: `${path}/vendors`, signal });

/** Null where the server has no connections. */
export const listConnections = (signal: AbortSignal) =>
  requestOptional(connectionListSchema, { path, signal });

/** Sends a key. The server keeps it only if it can do nothing but read. */
export const addConnection = (body: ConnectionRequest, key: string) =>
  request(connectionSchema, { method: 'POST', path, body, headers: { 'Idempotency-Key': key } });

/** Reads the lists again for a preview that broke off. */
export const previewAgain = (id: string) => requestVoid({ method: 'POST', path: pathOf(id, '/preview') });

export const syncNow = (id: string) => requestVoid({ method: 'POST', path: pathOf(id, '/sync') });

/** Writes the rows of the preview. Returns the past years that changed. */
export const confirmPreview = async (id: string) =>
  readYears(await requestHeader({ method: 'POST', path: pathOf(id, '/confirm') }, ...alteredHeaders));

export const changeConnection = ({ id, ...body }: ConnectionChange & { id: string }) =>
  request(connectionSchema, { method: 'PATCH', path: pathOf(id), body });

/** Erases the key. The entries that it brought stay unless they are taken back too. */
export const removeConnection = ({ id, keepEntries }: { id: string; keepEntries: boolean }) =>
  requestVoid({ method: 'DELETE', path: pathOf(id), query: { keepEntries: String(keepEntries) } });
