import type { LedgerAccountKind, LedgerCurrency, LedgerEntryKind, LedgerFeePolicy } from '@painel/contract';
import { type DayPrice, dayPricesOf, noDayPrices } from '../../market/days/day-prices';
import type { RuleEntry, TransferLink } from '../../resources/ledger/rules/entry';
import { keepBook, inReais } from './rule-entries';

interface TaxAccount {
  name: string;
  kind: LedgerAccountKind;
  institution?: string;
  taxId?: string;
  country?: string;
}

/** An entry as the API takes it, with the name of its account. Entries with one `txid` are the same coins. */
interface TaxEntry {
  account: string;
  kind: LedgerEntryKind;
  occurredAt: string;
  sats: number;
  feeSats?: number;
  amountCents?: number;
  amountFeeCents?: number;
  currency?: LedgerCurrency;
  txid?: string;
}

export interface TaxPerson {
  /** Oldest first. */
  accounts: TaxAccount[];
  entries: TaxEntry[];
  /** PTAX by day, in ten-thousandths of a real. */
  ptax?: Record<string, bigint>;
}

const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}-03:00`).toISOString();
const txid = (digit: string) => digit.repeat(64);

/** The book of a person's entries, with its prices. */
export function bookOfPerson(
  { accounts, entries, ptax = {} }: TaxPerson,
  policy: LedgerFeePolicy = 'write_off',
) {
  const kinds = new Map(accounts.map(({ name, kind }) => [name, kind]));
  const rates = Object.entries(ptax).map(([day, value]): DayPrice => ({ series: 'ptax', day, value }));
  const prices = rates.length > 0 ? dayPricesOf(rates) : noDayPrices;
  const big = (amount: number | undefined) => (amount === undefined ? null : BigInt(amount));
  const rows = entries.map((entry, place): RuleEntry => ({
    id: `e${place}`,
    accountId: entry.account,
    accountKind: kinds.get(entry.account)!,
    kind: entry.kind,
    occurredAt: entry.occurredAt,
    seq: BigInt(place),
    sats: BigInt(entry.sats),
    feeSats: BigInt(entry.feeSats ?? 0),
    amount: big(entry.amountCents),
    amountFee: big(entry.amountFeeCents),
    currency: entry.currency ?? 'BRL',
    isImported: false,
  }));
  const links = rows.flatMap((row, place): TransferLink[] => {
    const same = entries[place]!.txid;
    const arrived = rows.findIndex(
      (each, other) => each.kind === 'transfer_in' && entries[other]!.txid === same,
    );
    return row.kind === 'transfer_out' && same && arrived >= 0
      ? [{ outId: row.id, inId: rows[arrived]!.id }]
      : [];
  });
  return { rows, links, prices, book: keepBook(rows, links, inReais(policy, prices)) };
}

/** Two purchases on an exchange, an own wallet, a month at the limit and one above it. */
export const ana: TaxPerson = {
  accounts: [
    { name: 'Corretora', kind: 'exchange_br', institution: 'Corretora S.A.', taxId: '12.345.678/0001-90' },
    { name: 'Carteira fria', kind: 'self_custody' },
  ],
  entries: [
    {
      account: 'Corretora',
      kind: 'buy',
      occurredAt: at('2025-11-10'),
      sats: 10_000_000,
      amountCents: 5_000_000,
      amountFeeCents: 25_000,
    },
    {
      account: 'Corretora',
      kind: 'buy',
      occurredAt: at('2026-01-10'),
      sats: 5_000_000,
      feeSats: 25_000,
      amountCents: 3_000_000,
    },
    {
      account: 'Corretora',
      kind: 'transfer_out',
      occurredAt: at('2026-02-03'),
      sats: 6_000_000,
      feeSats: 10_000,
      txid: txid('a'),
    },
    {
      account: 'Carteira fria',
      kind: 'transfer_in',
      occurredAt: at('2026-02-03', '12:30:00'),
      sats: 6_000_000,
      txid: txid('a'),
    },
    {
      account: 'Corretora',
      kind: 'sell',
      occurredAt: at('2026-03-10'),
      sats: 3_000_000,
      amountCents: 1_740_000,
      amountFeeCents: 8_700,
    },
    {
      account: 'Corretora',
      kind: 'sell',
      occurredAt: at('2026-03-25'),
      sats: 3_000_000,
      amountCents: 1_760_000,
      amountFeeCents: 8_800,
    },
    {
      account: 'Carteira fria',
      kind: 'spend',
      occurredAt: at('2026-05-20'),
      sats: 1_000_000,
      feeSats: 1_000,
      amountCents: 560_000,
    },
    {
      account: 'Corretora',
      kind: 'sell',
      occurredAt: at('2026-08-11'),
      sats: 2_500_000,
      amountCents: 1_300_000,
      amountFeeCents: 6_500,
    },
    {
      account: 'Carteira fria',
      kind: 'sell',
      occurredAt: at('2026-08-28'),
      sats: 4_000_000,
      amountCents: 2_320_000,
    },
  ],
};

/** An exchange abroad in dollars, a loss that is carried, and coins that come home. */
export const bruno: TaxPerson = {
  accounts: [
    { name: 'Exchange', kind: 'exchange_foreign', institution: 'Exchange Inc.', country: 'US' },
    { name: 'Carteira', kind: 'self_custody' },
  ],
  ptax: {
    '2025-02-03': 57_000n,
    '2025-03-10': 54_000n,
    '2025-06-10': 55_000n,
    '2025-09-10': 53_000n,
    '2026-07-14': 56_000n,
    '2026-09-15': 55_000n,
  },
  entries: [
    {
      account: 'Exchange',
      kind: 'buy',
      occurredAt: at('2025-02-03'),
      sats: 10_000_000,
      amountCents: 1_000_000,
      currency: 'USD',
    },
    {
      account: 'Exchange',
      kind: 'buy',
      occurredAt: at('2025-03-10'),
      sats: 5_000_000,
      amountCents: 500_000,
      currency: 'USD',
    },
    {
      account: 'Exchange',
      kind: 'sell',
      occurredAt: at('2025-06-10'),
      sats: 6_000_000,
      amountCents: 660_000,
      currency: 'USD',
    },
    {
      account: 'Exchange',
      kind: 'sell',
      occurredAt: at('2025-09-10'),
      sats: 4_000_000,
      amountCents: 320_000,
      currency: 'USD',
    },
    {
      account: 'Exchange',
      kind: 'buy',
      occurredAt: at('2026-07-14'),
      sats: 6_000_000,
      amountCents: 620_000,
      currency: 'USD',
    },
    {
      account: 'Exchange',
      kind: 'transfer_out',
      occurredAt: at('2026-08-20'),
      sats: 4_000_000,
      feeSats: 10_000,
      amountCents: 2_265_000,
      txid: txid('b'),
    },
    {
      account: 'Carteira',
      kind: 'transfer_in',
      occurredAt: at('2026-08-20', '12:30:00'),
      sats: 4_000_000,
      txid: txid('b'),
    },
    {
      account: 'Carteira',
      kind: 'spend',
      occurredAt: at('2026-08-25'),
      sats: 2_500_000,
      amountCents: 1_425_000,
    },
    {
      account: 'Exchange',
      kind: 'sell',
      occurredAt: at('2026-09-15'),
      sats: 5_000_000,
      amountCents: 660_000,
      amountFeeCents: 1_000,
      currency: 'USD',
    },
  ],
};

/** Other crypto next to bitcoin, a gift, and a month that waits for an answer. The base of July depends on the income of June. */
export const carla: TaxPerson = {
  accounts: [{ name: 'Cofre', kind: 'self_custody' }],
  entries: [
    {
      account: 'Cofre',
      kind: 'opening',
      occurredAt: at('2025-12-01'),
      sats: 20_000_000,
      amountCents: 3_000_000,
    },
    { account: 'Cofre', kind: 'buy', occurredAt: at('2026-02-10'), sats: 5_000_000, amountCents: 2_750_000 },
    { account: 'Cofre', kind: 'sell', occurredAt: at('2026-04-15'), sats: 4_000_000, amountCents: 2_000_000 },
    {
      account: 'Cofre',
      kind: 'gift_out',
      occurredAt: at('2026-06-10'),
      sats: 2_000_000,
      amountCents: 1_100_000,
    },
    { account: 'Cofre', kind: 'income', occurredAt: at('2026-06-20'), sats: 100_000, amountCents: 54_000 },
    { account: 'Cofre', kind: 'sell', occurredAt: at('2026-07-15'), sats: 6_400_000, amountCents: 3_520_000 },
    { account: 'Cofre', kind: 'sell', occurredAt: at('2026-09-15'), sats: 6_000_000, amountCents: 3_500_000 },
    { account: 'Cofre', kind: 'sell', occurredAt: at('2026-10-15'), sats: 2_000_000, amountCents: 1_180_000 },
  ],
};

export const answersOfCarla: Record<string, { grossCents: number; gainCents: number }> = {
  '2026-04': { grossCents: 1_600_000, gainCents: 120_000 },
  '2026-06': { grossCents: 0, gainCents: 0 },
  '2026-07': { grossCents: 0, gainCents: 0 },
  '2026-09': { grossCents: 0, gainCents: 0 },
};
