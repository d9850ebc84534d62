import type { LedgerEntryKind, LedgerFeePolicy } from '@painel/contract';
import type { Book, BookRules } from '../../resources/ledger/rules/book';
import { noDayPrices } from '../../market/days/day-prices';
import type { RuleEntry, TransferLink } from '../../resources/ledger/rules/entry';
import { keepInParts } from '../../resources/ledger/rules/keep-book';

let lastSeq = 0n;

/** An entry of the rules. Each is a minute later than the one before. */
export function ruleEntry(
  kind: LedgerEntryKind,
  sats: bigint,
  amount: bigint | null = null,
  values: Partial<RuleEntry> = {},
): RuleEntry {
  lastSeq += 1n;
  return {
    id: `e${lastSeq}`,
    accountId: values.accountKind ?? 'exchange_br',
    accountKind: 'exchange_br',
    kind,
    occurredAt: new Date(Date.UTC(2026, 0, 1, 12, Number(lastSeq))).toISOString(),
    seq: lastSeq,
    sats,
    feeSats: 0n,
    amount,
    amountFee: null,
    currency: 'BRL',
    isImported: false,
    ...values,
  };
}

export const inReais = (policy: LedgerFeePolicy = 'write_off', prices = noDayPrices): BookRules => ({
  currency: 'BRL',
  prices,
  policyOf: () => policy,
});

/** Does all parts of some work without a pause. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

export const keepBook = (
  entries: readonly RuleEntry[],
  links: readonly TransferLink[],
  rules: BookRules,
): Book => atOnce(keepInParts(entries, links, rules));
