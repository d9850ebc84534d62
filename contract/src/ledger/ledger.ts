/** The kinds of entries of an account. */
export const ledgerEntryKinds = [
  'opening',
  'buy',
  'sell',
  'spend',
  'income',
  'gift_in',
  'gift_out',
  'transfer_in',
  'transfer_out',
  'fee',
  'loss',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** The direction of the coins of each kind. Of each direction the kind that a transaction of the chain most likely is comes first. */
export const ledgerEntryDirections = {
  buy: 'in',
  income: 'in',
  gift_in: 'in',
  transfer_in: 'in',
  opening: 'in',
  spend: 'out',
  sell: 'out',
  gift_out: 'out',
  transfer_out: 'out',
  fee: 'out',
  loss: 'out',
} as const satisfies Record<LedgerEntryKind, 'in' | 'out'>;

/** The kinds of a direction, in that order. */
export const ledgerKindsOf = (direction: 'in' | 'out'): LedgerEntryKind[] =>
  (Object.keys(ledgerEntryDirections) as LedgerEntryKind[]).filter(
    (kind) => ledgerEntryDirections[kind] === direction,
  );

export const ledgerAccountKinds = [
  'exchange_br',
  'exchange_foreign',
  'self_custody',
  'lightning',
  'other',
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** The pool of an average cost: `foreign` for accounts of kind `exchange_foreign`, `domestic` for the others. */
export const ledgerScopes = ['domestic', 'foreign'] as const;
export type LedgerScope = (typeof ledgerScopes)[number];

/** The treatment of a network fee: its average cost leaves, its cost stays with the other coins, or it is a disposal at the day's price. */
export const ledgerFeePolicies = ['write_off', 'keep_cost', 'disposal'] as const;
export type LedgerFeePolicy = (typeof ledgerFeePolicies)[number];

/** The currencies besides the dollar in which amounts are kept, because the Banco Central quotes them. Amounts are in hundredths. */
export const quotedCurrencies = [
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'JPY',
  'DKK',
  'NOK',
  'SEK',
  'ARS',
] as const;
export type QuotedCurrency = (typeof quotedCurrencies)[number];

export const ledgerCurrencies = ['BRL', 'USD', ...quotedCurrencies] as const;
export type LedgerCurrency = (typeof ledgerCurrencies)[number];

/** Where the value of an entry comes from. The last three are estimates: `ptax` is an amount in another currency at the day's PTAX. */
export const ledgerValueSources = ['typed', 'imported', 'daily_close', 'usd_ptax', 'ptax'] as const;
export type LedgerValueSource = (typeof ledgerValueSources)[number];

/**
 * `missing_origin`: more coins left than the pool held. `missing_cost`: coins arrived without a cost, which counts as zero.
 * `open_transfer`: a `transfer_out` without its pair. `missing_value`: a disposal without a known value. `negative_account`: it left
 * its account below zero.
 */
export const ledgerEntryStatuses = [
  'complete',
  'missing_origin',
  'missing_cost',
  'open_transfer',
  'missing_value',
  'negative_account',
] as const;
export type LedgerEntryStatus = (typeof ledgerEntryStatuses)[number];
