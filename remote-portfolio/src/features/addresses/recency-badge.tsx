import { daysAgo, type Instant, missing } from '@painel/shared/format';
import { Badge, type BadgeTone } from '@painel/shared/ui';
import { copy } from './addresses.copy';
import type { Watched } from './addresses.model';

/** How long ago an address moved, in the steps that the table shows. */
export type Recency =
  | { kind: 'none' | 'today' | 'yesterday' | 'over-six-months' | 'unreadable' }
  | { kind: 'days' | 'months'; count: number };

const lastDayCountedInDays = 30;
const lastDayCountedInMonths = 180;

/** The step an address's last transaction is in, by calendar days in the reader's zone; a month is 30 days. */
export function recencyOf(lastTransaction: Instant, now: Instant = Date.now()): Recency {
  if (lastTransaction === null || lastTransaction === undefined) return { kind: 'none' };
  const days = daysAgo(lastTransaction, now);
  if (days === null) return { kind: 'unreadable' };
  // A block's time may run ahead of the reader's clock.
  if (days <= 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  if (days <= lastDayCountedInDays) return { kind: 'days', count: days };
  if (days <= lastDayCountedInMonths) return { kind: 'months', count: Math.floor(days / 30) };
  return { kind: 'over-six-months' };
}

const tones: Record<Recency['kind'], BadgeTone> = {
  none: 'outlined',
  today: 'up',
  yesterday: 'up',
  days: 'info',
  months: 'neutral',
  'over-six-months': 'neutral',
  unreadable: 'outlined',
};

const wordsOf = (recency: Recency) =>
  'count' in recency ? copy.recency[recency.kind](recency.count) : copy.recency[recency.kind];

interface Props {
  row: Pick<Watched, 'last_transaction' | 'history_updated'>;
  now: Instant;
}

/** How long ago an address last moved. */
export function RecencyBadge({ row: { last_transaction, history_updated }, now }: Props) {
  // It was not read yet: that is not the same as an address without transactions.
  if (last_transaction === null && history_updated === null)
    return <span title={copy.unavailable}>{missing}</span>;
  const recency = recencyOf(last_transaction, now);
  return <Badge tone={tones[recency.kind]}>{wordsOf(recency)}</Badge>;
}
