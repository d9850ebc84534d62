import type { DayPrices } from '../market/day-prices';
import type { RuleEntry, TransferLink } from '../resources/portfolio/ledger/rules/entry';
import { ruleEntry } from './rule-entries';

const at = (day: string) => ({ occurredAt: `2026-${day}T15:00:00.000Z` });

/** The entries by the numbers of the example; 3 leaves and 3.5 arrives. */
export const workedExample: Record<'1' | '2' | '3' | '3.5' | '4' | '5' | '6', RuleEntry> = {
  '1': ruleEntry('buy', 10_000_000n, 5_000_000n, { ...at('01-10'), amountFee: 25_000n }),
  '2': ruleEntry('buy', 5_000_000n, 3_000_000n, { ...at('02-10'), feeSats: 25_000n }),
  '3': ruleEntry('transfer_out', 5_000_000n, null, { ...at('03-10'), feeSats: 10_000n }),
  '3.5': ruleEntry('transfer_in', 5_000_000n, null, { ...at('03-10'), accountKind: 'self_custody' }),
  '4': ruleEntry('fee', 2_000n, null, { ...at('04-10'), accountKind: 'self_custody' }),
  '5': ruleEntry('spend', 1_000_000n, 560_000n, {
    ...at('05-10'),
    feeSats: 1_000n,
    accountKind: 'self_custody',
  }),
  '6': ruleEntry('sell', 5_000_000n, 2_800_000n, { ...at('06-10'), amountFee: 14_000n }),
};

export const workedLinks: TransferLink[] = [{ outId: workedExample['3'].id, inId: workedExample['3.5'].id }];

const closes: Record<string, bigint> = { '2026-03-10': 52_000_000n, '2026-04-10': 54_000_000n };

export const workedPrices: DayPrices = {
  brlClose: (day) => closes[day] ?? null,
  usdClose: () => null,
  ptax: () => null,
  quote: () => null,
};

export const priceAtTheEnd = 60_000_000n;
