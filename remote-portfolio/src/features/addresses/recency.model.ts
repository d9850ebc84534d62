import { daysAgo, type Instant } from '@painel/shared/format';

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
