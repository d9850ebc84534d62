import type { Alert, AlertChannelKind } from '@painel/contract';
import { watchOf } from './alert-kinds';
import { type AlertRow, channelsOf, paramsOf } from './alerts.store';
import type { Samples } from './judging/present-samples';
import { isReached } from './rules/watch';

function stateOf(row: AlertRow, now: string): Alert['state'] {
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  if (row.paused_at !== null) return 'paused';
  if (row.snoozed_until !== null && row.snoozed_until > now) return 'snoozed';
  if (row.phase === 'fired') return 'fired';
  return row.fired_at === null ? 'armed' : 'rearmed';
}

/** An alert as its person sees it, with its present figure. `active` are the kinds of channel that are confirmed and on. */
export async function toAlert(
  userId: string,
  row: AlertRow,
  samples: Samples,
  active: ReadonlySet<AlertChannelKind>,
  now: string,
): Promise<Alert> {
  const sample = await samples(row);
  const watch = watchOf(row.kind, paramsOf(row), userId);
  return {
    id: row.id,
    kind: row.kind,
    params: paramsOf(row),
    channels: channelsOf(row),
    heardBy: channelsOf(row).filter((kind) => active.has(kind)),
    state: stateOf(row, now),
    repeat: row.repeats === 1n,
    bellOnly: row.bell_only === 1n,
    gapSeconds: row.gap_seconds === null ? null : Number(row.gap_seconds),
    expiresAt: row.expires_at,
    snoozedUntil: row.snoozed_until,
    note: row.note,
    lastValue: sample?.value ?? null,
    lastValueAt: sample ? new Date(sample.at).toISOString() : null,
    lastFiredAt: row.fired_at,
    isTrue: sample && watch ? isReached(watch, sample.value) : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
