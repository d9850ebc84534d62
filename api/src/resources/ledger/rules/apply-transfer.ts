import type { LedgerScope } from '@painel/contract';
import { applyNetworkFee } from './apply-network-fee';
import { takeCoins } from './apply-outgoing';
import type { Book, BookRules } from './book';
import type { RuleEntry } from './entry';
import { addToPool } from './pool';
import { recordStep } from './record';
import { scopeOf } from './scope';
import { type TransferGroup, groupFee } from './transfer-groups';

/** The exits of one pool as one: the last of them, with the money that all of them state for their fee. */
function jointExit(outs: readonly RuleEntry[]): RuleEntry {
  const last = outs.at(-1)!;
  const areStated = outs.every(({ amountFee, currency }) => amountFee !== null && currency === last.currency);
  if (outs.length === 1 || !areStated) return last;
  return { ...last, amountFee: outs.reduce((sum, { amountFee }) => sum + amountFee!, 0n) };
}

const other: Record<LedgerScope, LedgerScope> = { domestic: 'foreign', foreign: 'domestic' };

/**
 * Moves coins between accounts, at the time when the last of them left. What left a pool and arrived in neither is its network fee.
 * Into the other pool the coins take their average cost along.
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
