import type { LedgerImportFormat } from '@painel/contract';
import { satsMoved } from '../rules/entry';
import { kindRules } from '../rules/kinds';
import type { ImportEntry } from './import-entry';
import { formats } from './reading/formats';
import type { SourceFormat } from './reading/source-format';

/** An exchange writes one movement into several of its exports: without its fee, without its transaction, or all parts of an order as one. */
export interface Exported {
  account: string;
  /** Null for an entry that was typed. */
  format: LedgerImportFormat | null;
  values: Pick<
    ImportEntry['values'],
    'kind' | 'occurred_at' | 'sats' | 'fee_sats' | 'amount_cents' | 'currency' | 'txid'
  >;
}

const overlapsOf = (format: LedgerImportFormat | null): SourceFormat['overlaps'] =>
  format === null || format === 'mapped' ? undefined : formats[format].overlaps;

/** The export that says the most of a movement is read first, and an order after its parts. */
export function readingOrder(format: LedgerImportFormat): number {
  const { transfers, trades } = overlapsOf(format) ?? {};
  return transfers === 'requested' ? 0 : trades === 'orders' ? 2 : 1;
}

/** A statement has the time of a transfer's booking, the list of transfers that of its request. */
const bookedWithinMs = 3_600_000;
/** An order ends with its last part. */
const endedWithinMs = 2_000;
/** More parts than these are not summed up. */
const maxFills = 500;

const msOf = ({ values }: Exported) => Date.parse(values.occurred_at);
const isRequest = ({ format }: Exported) => overlapsOf(format)?.transfers === 'requested';
const isFill = ({ format }: Exported) => overlapsOf(format)?.trades === 'fills';
export const isOrder = ({ format }: Exported): boolean => overlapsOf(format)?.trades === 'orders';

/** Returns the key that two exports of an exchange share for one movement; null for a movement that only one of them contains. */
export function sharedKey(movement: Exported): string | null {
  const { account, format, values } = movement;
  const overlaps = overlapsOf(format);
  const { kind, sats, fee_sats: feeSats, currency } = values;
  if (kind === 'buy' || kind === 'sell') return overlaps?.trades ? `${account} ${kind} ${currency}` : null;
  if (kindRules[kind].money !== 'transfer' || !overlaps?.transfers) return null;
  return `${account} ${kind} ${satsMoved({ kind, sats, feeSats })}`;
}

/** The index after the last that is not later than `end`, of movements in the order of time. */
function indexAfter(all: readonly Exported[], end: string): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.values.occurred_at <= end) low = middle + 1;
    else high = middle;
  }
  return low;
}

const instant = (ms: number) => new Date(ms).toISOString();

/** The booking of a transfer in a statement, or the transfer of a booking: the latest that is near. `all` are in the order of time. */
export function sameTransfer<Item extends Exported>(
  transfer: Exported,
  all: readonly Item[],
  isFree: (other: Item) => boolean,
): Item | undefined {
  const at = msOf(transfer);
  const from = indexAfter(all, instant(at - bookedWithinMs - 1));
  return all
    .slice(from, indexAfter(all, instant(at + bookedWithinMs)))
    .findLast((other) => isFree(other) && isRequest(transfer) !== isRequest(other));
}

/** Returns the fills of an order: the last before its end that sum to its bitcoin and its money. `all` are in the order of time. Null if none do. */
export function fillsOf<Item extends Exported>(
  order: Exported,
  all: readonly Item[],
  isFree: (fill: Item) => boolean,
): Item[] | null {
  const { sats, amount_cents: cents } = order.values;
  const after = indexAfter(all, instant(msOf(order) + endedWithinMs));
  const found: Item[] = [];
  let [leftSats, leftCents] = [sats, cents ?? 0n];
  for (let index = after - 1; index >= Math.max(0, after - maxFills) && leftSats > 0n; index -= 1) {
    const fill = all[index]!;
    if (!isFill(fill) || !isFree(fill)) continue;
    if (found.length === 0 && msOf(fill) < msOf(order) - endedWithinMs) return null;
    found.push(fill);
    leftSats -= fill.values.sats;
    leftCents -= fill.values.amount_cents ?? 0n;
  }
  // Each part is rounded to the centavo.
  const isPaid = (leftCents < 0n ? -leftCents : leftCents) <= BigInt(found.length);
  return leftSats === 0n && isPaid ? found : null;
}
