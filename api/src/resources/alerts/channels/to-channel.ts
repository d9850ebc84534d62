import type { AlertChannel } from '@painel/contract';
import type { ChannelRow } from '../alert-channels.store';
import { maskEmail } from './targets';

/** A channel as the person sees it. `email` is the account's present address, to which mail goes. */
export const toChannel = (row: ChannelRow, email: string | null): AlertChannel => ({
  id: row.id,
  kind: row.kind,
  target: row.kind === 'email' && email !== null ? maskEmail(email) : row.label,
  state: row.off_at !== null ? 'off' : row.verified_at === null ? 'unverified' : 'on',
  failures: Number(row.failures),
  lastDeliveredAt: row.last_delivered_at,
  lastFailedAt: row.last_failed_at,
  createdAt: row.created_at,
});
