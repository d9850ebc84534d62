import {
  type AlertChange,
  alertListSchema,
  type AlertRequest,
  alertSchema,
  watchedAddressListSchema,
  watchedWalletListSchema,
} from '@painel/contract';
import { request, requestOptional, requestVoid } from '@painel/shared/api';
import { shortenAddress } from '@painel/shared/format';

const path = '/alerts';
const pathOf = (id: string, action = '') => `${path}/${encodeURIComponent(id)}${action}`;

/** Null where the server has no alerts. */
export const listAlerts = (signal: AbortSignal) => requestOptional(alertListSchema, { path, signal });

export const addAlert = (body: AlertRequest) => request(alertSchema, { method: 'POST', path, body });

export const changeAlert = ({ id, ...body }: AlertChange & { id: string }) =>
  request(alertSchema, { method: 'PATCH', path: pathOf(id), body });

export const removeAlert = (id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) });

/** The change that one button press makes to an alert. */
export type AlertAction =
  | { id: string; action: 'rearm' | 'pause' }
  | { id: string; action: 'snooze'; until: string };

export const act = ({ id, action, ...body }: AlertAction) =>
  request(alertSchema, {
    method: 'POST',
    path: pathOf(id, `/${action}`),
    ...(action === 'snooze' && { body }),
  });

/** An address or wallet whose activity can be reported. */
export interface Subject {
  kind: 'addressId' | 'watchedWalletId';
  id: string;
  name: string;
  /** Whether coins that do not move may be spent by another way. */
  hasRecovery?: boolean;
}

/** The reader's own addresses and wallets, by their names. */
export async function listSubjects(signal: AbortSignal): Promise<Subject[]> {
  const [addresses, wallets] = await Promise.all([
    request(watchedAddressListSchema, { path: '/portfolio/addresses', signal }),
    requestOptional(watchedWalletListSchema, { path: '/portfolio/watched-wallets', signal }),
  ]);
  return [
    ...addresses.map(({ id, label, address }) => ({
      kind: 'addressId' as const,
      id,
      name: label?.trim() || shortenAddress(address),
    })),
    ...(wallets ?? []).map(({ id, label, fingerprint, policy }) => ({
      kind: 'watchedWalletId' as const,
      id,
      name: label?.trim() || (fingerprint ?? id),
      hasRecovery: policy?.paths.some(({ lock }) => lock !== null) ?? false,
    })),
  ];
}
