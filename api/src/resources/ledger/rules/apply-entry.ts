import type { LedgerScope } from '@painel/contract';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book, Disposal, BookRules } from './book';
import { type RuleEntry, scopeOf, satsMoved } from './entry';
import { type Taken, takeFromPool, addToPool, takeWithoutCost } from './pool';
import { recordGain, recordStatus, recordStep } from './record';
import { type TransferGroup, groupFee } from './transfer-groups';
import { statedAmount, statedFee, networkFeeValue } from './value';

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

/** Adds the coins with all that was paid for them. Without a cost they count as free and are flagged. */
export function applyIncoming(book: Book, entry: RuleEntry, { currency, prices }: BookRules): void {
  const scope = scopeOf(entry.accountKind);
  const stated = statedAmount(entry, currency, prices);
  const fee = statedFee(entry, currency, prices);
  if (stated === null || fee === null) recordStatus(book, entry, 'missing_cost');
  const paid = (stated ?? 0n) + (fee ?? 0n);
  // A rebate returns at most the paid amount.
  const [sats, cost] = [satsMoved(entry), paid < 0n ? 0n : paid];
  addToPool(book.pools[scope], sats, cost);
  recordStep(book, { entryId: entry.id, occurredAt: entry.occurredAt }, scope, sats, cost);
}

/** A negative fee gives coins, which cost nothing. */
function addRebate(book: Book, entry: RuleEntry, sats: bigint): void {
  const scope = scopeOf(entry.accountKind);
  addToPool(book.pools[scope], sats, 0n);
  recordStep(book, { entryId: entry.id, occurredAt: entry.occurredAt }, scope, sats, 0n);
}

/** Takes the coins that the network took, by the policy of the entry's year. */
export function applyNetworkFee(book: Book, entry: RuleEntry, feeSats: bigint, rules: BookRules): void {
  if (feeSats === 0n) return;
  if (feeSats < 0n) {
    addRebate(book, entry, -feeSats);
    return;
  }
  const policy = rules.policyOf(yearInSaoPaulo(entry.occurredAt));
  if (policy === 'disposal') {
    const { amount, source } = networkFeeValue(entry, feeSats, rules.currency, rules.prices);
    dispose(book, entry, 'fee', feeSats, { gross: amount, source, fee: 0n });
  } else if (policy === 'keep_cost') {
    takeCoins(book, entry, feeSats, takeWithoutCost);
  } else {
    takeCoins(book, entry, feeSats);
  }
}

/** The exits of one pool as one: the last of them, with the money that all of them state for their fee. */
function jointExit(outs: readonly RuleEntry[]): RuleEntry {
  const last = outs.at(-1)!;
  const areStated = outs.every(({ amountFee, currency }) => amountFee !== null && currency === last.currency);
  if (outs.length === 1 || !areStated) return last;
  return { ...last, amountFee: outs.reduce((sum, { amountFee }) => sum + amountFee!, 0n) };
}

const other: Record<LedgerScope, LedgerScope> = { domestic: 'foreign', foreign: 'domestic' };

/**
 * Moves coins between accounts, at the time when the last of them left. Coins that left a pool and arrived in neither are its network fee. Into the
 * other pool the coins take their average cost along.
 */
export function applyTransfer(book: Book, group: TransferGroup, rules: BookRules): void {
  const { occurredAt } = group.outs.at(-1)!;
  const inScope = (scope: LedgerScope) => (entry: RuleEntry) => scopeOf(entry.accountKind) === scope;
  const surplusOf = (scope: LedgerScope) =>
    groupFee({ outs: group.outs.filter(inScope(scope)), ins: group.ins.filter(inScope(scope)) });
  for (const scope of ['domestic', 'foreign'] as const) {
    const surplus = surplusOf(scope);
    if (surplus <= 0n) continue;
    const lack = -surplusOf(other[scope]);
    const given = lack > 0n ? lack : 0n;
    const exit = { ...jointExit(group.outs.filter(inScope(scope))), occurredAt };
    applyNetworkFee(book, exit, surplus - given, rules);
    const arrived = group.ins.find(inScope(other[scope]));
    if (given === 0n || !arrived) continue;
    const { cost } = takeCoins(book, exit, given);
    addToPool(book.pools[other[scope]], given, cost);
    recordStep(book, { entryId: arrived.id, occurredAt }, other[scope], given, cost);
  }
}
