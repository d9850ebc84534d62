import type { LedgerEntryKind, LedgerFeePolicy } from '@painel/contract';
import type { BookRules } from '../../resources/ledger/rules/book';
import { noDayPrices } from '../../market/days/day-prices';
import type { RuleEntry } from '../../resources/ledger/rules/entry';

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
