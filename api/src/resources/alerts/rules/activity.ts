import type { AlertActivityEvent } from '@painel/contract';

/**
 * The events of coins of an address or a wallet. `receivedInBlock` and `sentInBlock` are first seen in a block, and so confirmed at once. `moved`
 * came from another address of the person. `returned` waits again after a reorganisation; `replaced` took the place of another transaction;
 * `vanished` was dropped.
 */
export type Activity =
  | 'received'
  | 'receivedInBlock'
  | 'moved'
  | 'movedInBlock'
  | 'sent'
  | 'sentInBlock'
  | 'confirmed'
  | 'returned'
  | 'replaced'
  | 'vanished';

/** All coins of an address, or of all addresses of a wallet. */
export interface Coins {
  confirmedSats: number;
  /** Negative for outgoing payments; 0 where the source does not see the mempool. */
  unconfirmedSats: number;
  /** How many transactions are in blocks; null where the source keeps no history. */
  transactions: number | null;
  source: 'live' | 'simulated';
}

export interface ActivityEvent {
  activity: Activity;
  /** How much moved; always positive. */
  sats: number;
  /** Of a source that reports transactions. */
  txid?: string | undefined;
}

/** Whether a transaction has left its block: there are fewer than before. */
const hasFewer = (before: Coins, after: Coins): boolean =>
  before.transactions !== null && after.transactions !== null && after.transactions < before.transactions;

/**
 * Compares two readings. A payment counts once when it is seen and once when it is confirmed; one that is first seen in a block counts once, as both.
 * Sums are over the whole wallet, so change to an own address is part of the sent amount. The first reading and readings of another source are
 * ignored.
 */
export function activityBetween(before: Coins | null, after: Coins): ActivityEvent[] {
  if (before === null || before.source !== after.source) return [];
  const confirmed = after.confirmedSats - before.confirmedSats;
  const pending = after.unconfirmedSats - before.unconfirmedSats;
  const total = confirmed + pending;
  const event = (activity: Activity, sats: number) => ({ activity, sats: Math.abs(sats) });

  if (total === 0) {
    if (pending === 0) return [];
    const isSettling = Math.abs(after.unconfirmedSats) < Math.abs(before.unconfirmedSats);
    return [event(isSettling ? 'confirmed' : 'returned', pending)];
  }
  // Nothing reached a block and nothing waits any more. Where some still waits, another payment moved the sum.
  if (confirmed === 0 && after.unconfirmedSats === 0) return [event('vanished', total)];
  // A reorganisation took it from its block, and it does not wait again.
  if (hasFewer(before, after) && total * confirmed > 0) return [event('vanished', total)];

  // Nothing waited and nothing waits.
  const isInBlock = before.unconfirmedSats === 0 && after.unconfirmedSats === 0;
  if (isInBlock) return [event(total > 0 ? 'receivedInBlock' : 'sentInBlock', total)];

  const moved = event(total > 0 ? 'received' : 'sent', total);
  // Earlier unconfirmed coins are in a block now, besides the new payment.
  const isLess = Math.abs(after.unconfirmedSats) < Math.abs(before.unconfirmedSats);
  const hasSettled = before.unconfirmedSats !== 0 && isLess && confirmed !== 0;
  return hasSettled ? [moved, event('confirmed', before.unconfirmedSats - after.unconfirmedSats)] : [moved];
}

/** Which choice of the person an activity belongs to, where sums are compared. */
export const eventOfActivity = (activity: Activity): AlertActivityEvent => {
  if (activity === 'sent' || activity === 'sentInBlock') return 'sent';
  return activity === 'confirmed' || activity === 'returned' ? 'confirmed' : 'received';
};
