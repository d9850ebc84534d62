import type { Book, Disposal } from './book';
import type { RuleEntry } from './entry';
import { type Taken, takeFromPool } from './pool';
import { recordGain, recordStatus, recordStep } from './record';
import { scopeOf } from './scope';

type Take = typeof takeFromPool;

/** Takes coins of an entry from their pool. More than it holds is kept and flagged. */
export function takeCoins(book: Book, entry: RuleEntry, sats: bigint, take: Take = takeFromPool): Taken {
  const scope = scopeOf(entry.accountKind);
  const taken = take(book.pools[scope], sats);
  recordStep(book, { entryId: entry.id, occurredAt: entry.occurredAt }, scope, -sats, -taken.cost);
  if (taken.missingSats > 0n) recordStatus(book, entry, 'missing_origin');
  return taken;
}

type Money = Pick<Disposal, 'gross' | 'source' | 'fee'>;

/** Takes coins and records the result: gross less the own fee less the average cost. */
export function dispose(
  book: Book,
  entry: RuleEntry,
  kind: Disposal['kind'],
  sats: bigint,
  money: Money,
): void {
  const { cost, missingSats } = takeCoins(book, entry, sats);
  const { gross, source, fee } = money;
  const gain = gross === null ? null : gross - fee - cost;
  if (gain !== null) recordGain(book, entry, gain);
  if (gross === null) recordStatus(book, entry, 'missing_value');
  const isOverdrawn = book.statuses.get(entry.id) === 'negative_account';
  const unknown = gross === null ? 'missing_value' : isOverdrawn ? 'negative_account' : 'complete';
  book.disposals.push({
    entryId: entry.id,
    occurredAt: entry.occurredAt,
    kind,
    sats,
    gross,
    source,
    fee,
    cost,
    gain,
    scope: scopeOf(entry.accountKind),
    status: missingSats > 0n ? 'missing_origin' : unknown,
  });
}
