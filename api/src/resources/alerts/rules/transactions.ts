import { type AlertActivityEvent, alertActivityEvents } from '@painel/contract';
import type { Activity, ActivityEvent } from './activity';

/** The effect of a transaction on the address or wallet of an alert, and on everything that the person watches. */
export interface SeenTransaction {
  txid: string;
  /** 0 while it is unconfirmed. */
  confirmations: number;
  receivedSats: number;
  spentSats: number;
  /** Of all addresses of the person, the alert's included. */
  ownReceivedSats: number;
  ownSpentSats: number;
  outputSats: number;
  /** As `txid:index`; empty for one that no other can replace any more. */
  spends: readonly string[];
}

/** `moved` came from another address of the person. `change` is the rest of a payment, and is not reported. */
type TransactionRole = 'received' | 'moved' | 'sent' | 'change';

/** A transaction as an alert has reported it. */
export interface ReportedTransaction {
  txid: string;
  activity: TransactionRole;
  isConfirmed: boolean;
  spends: readonly string[];
}

export interface ActivityChoice {
  events?: readonly AlertActivityEvent[] | undefined;
  /** Confirmations from which a transaction is reported as confirmed; one without a choice. */
  confirmations?: number | undefined;
}

function roleOf(seen: SeenTransaction): TransactionRole {
  const { receivedSats, spentSats, ownReceivedSats, ownSpentSats, outputSats } = seen;
  if (spentSats > 0) return receivedSats > spentSats ? 'received' : 'sent';
  if (ownSpentSats === 0) return 'received';
  if (ownReceivedSats === outputSats) return 'moved';
  return ownReceivedSats < ownSpentSats ? 'change' : 'received';
}

const first: Record<Exclude<TransactionRole, 'change'>, [waiting: Activity, inBlock: Activity]> = {
  received: ['received', 'receivedInBlock'],
  moved: ['moved', 'movedInBlock'],
  sent: ['sent', 'sentInBlock'],
};
const eventOf = { received: 'received', moved: 'received', sent: 'sent' } as const;

const excludes = (one: ReportedTransaction, other: SeenTransaction): boolean =>
  one.txid !== other.txid && one.spends.some((output) => other.spends.includes(output));

/**
 * Compares what an alert has reported with the present transactions. A transaction is reported once when it is seen and once
 * when it is confirmed; one that is first seen with all its confirmations once, as both. One that replaces a reported one is
 * reported as its change. `reported` is all that the alert has reported afterwards.
 */
export function transactionsToReport(
  before: readonly ReportedTransaction[],
  seen: readonly SeenTransaction[],
  { events: wanted = alertActivityEvents, confirmations = 1 }: ActivityChoice,
): { events: ActivityEvent[]; reported: ReportedTransaction[] } {
  const known = new Map(before.map((each) => [each.txid, each]));
  const events: ActivityEvent[] = [];
  const reported: ReportedTransaction[] = [];
  const report = (kind: AlertActivityEvent, activity: Activity, sats: number, txid: string) => {
    if (wanted.includes(kind)) events.push({ activity, sats, txid });
  };

  for (const transaction of seen) {
    const { txid, spends } = transaction;
    const isConfirmed = transaction.confirmations >= confirmations;
    const sats = Math.abs(transaction.receivedSats - transaction.spentSats);
    const earlier = known.get(txid);
    const activity = earlier?.activity ?? roleOf(transaction);
    reported.push({ txid, activity, isConfirmed, spends });
    if (activity === 'change') continue;
    if (earlier) {
      if (isConfirmed && !earlier.isConfirmed) report('confirmed', 'confirmed', sats, txid);
      // Its block was replaced. Fewer confirmations alone are no news.
      const hasReturned = earlier.isConfirmed && transaction.confirmations === 0;
      if (hasReturned) report('confirmed', 'returned', sats, txid);
      else reported.at(-1)!.isConfirmed ||= earlier.isConfirmed;
      continue;
    }
    const [waiting, inBlock] = first[activity];
    if ([...before, ...reported].some((each) => each.activity !== 'change' && excludes(each, transaction))) {
      report(eventOf[activity], 'replaced', sats, txid);
      if (isConfirmed) report('confirmed', 'confirmed', sats, txid);
    } else if (!isConfirmed) report(eventOf[activity], waiting, sats, txid);
    else if (wanted.includes(eventOf[activity])) report(eventOf[activity], inBlock, sats, txid);
    else report('confirmed', 'confirmed', sats, txid);
  }

  for (const earlier of before) {
    const { txid, activity } = earlier;
    const isPresent = seen.some((each) => each.txid === txid || excludes(earlier, each));
    if (!isPresent && activity !== 'change') report(eventOf[activity], 'vanished', 0, txid);
  }
  return { events, reported };
}
