import type {
  DecriptoLackReason,
  DecriptoNature,
  DecriptoReason,
  LedgerEntryKind,
  TaxDecripto,
  TaxDecriptoRow,
} from '@painel/contract';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import type { DayPrices } from '../../../market/days/day-prices';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book } from '../../ledger/rules/book';
import type { RuleEntry } from '../../ledger/rules/entry';
import { kindRules } from '../../ledger/rules/kinds';
import { entryValue, statedFee } from '../../ledger/rules/value';
import { isEstimatedBy } from './alienations';
import { partOf } from './decripto';
import { monthInSaoPaulo } from './tax-inputs';

/** How the DeCripto names each kind. A kind that is not reported has no row. */
const named: Partial<Record<LedgerEntryKind, [DecriptoNature, DecriptoReason]>> = {
  buy: ['buy', 'trade'],
  sell: ['sell', 'trade'],
  spend: ['out', 'goods'],
  gift_in: ['in', 'gift'],
  gift_out: ['out', 'gift'],
  income: ['in', 'income'],
  loss: ['out', 'loss'],
};

type Provider = TaxDecriptoRow['provider'];

export interface DecriptoSources {
  prices: DayPrices;
  providerOf: (accountId: string) => Provider;
  txidOf: (entryId: string) => string | null;
}

interface DecriptoRows {
  rows: TaxDecriptoRow[];
  lacks: TaxDecripto['lacks'];
  /** Entries that a Brazilian exchange reports itself. */
  omitted: number;
}

function toRow(
  entry: RuleEntry,
  [nature, reason]: [DecriptoNature, DecriptoReason],
  { prices, providerOf, txidOf }: DecriptoSources,
): TaxDecriptoRow {
  const { amount, source } = entryValue(entry, 'BRL', prices);
  const fee = entry.amountFee === null ? null : statedFee(entry, 'BRL', prices);
  return {
    entryId: entry.id,
    day: dayInSaoPaulo(entry.occurredAt),
    nature,
    reason,
    sats: Number(entry.sats),
    // The form refuses zero.
    valueCents: amount === 0n ? null : numberOf(amount),
    feeCents: numberOf(fee),
    valueSource: amount === 0n ? null : source,
    isEstimate: isEstimatedBy(source),
    provider: providerOf(entry.accountId),
    txid: txidOf(entry.id),
    counts: reason !== 'own_transfer' && reason !== 'open_transfer',
  };
}

/** Returns why a row cannot be reported yet, if it cannot. */
function lacksOfRow(
  entry: RuleEntry,
  row: TaxDecriptoRow,
  book: Book,
  prices: DayPrices,
): DecriptoLackReason[] {
  const value = entryValue(entry, 'BRL', prices).amount;
  const since = book.accounts.get(entry.accountId)?.negativeSince ?? null;
  return [
    ...(value === null ? (['missing_value'] as const) : []),
    ...(value === 0n ? (['zero_value'] as const) : []),
    ...(row.reason === 'open_transfer' ? (['open_transfer'] as const) : []),
    ...(since !== null && since <= entry.occurredAt ? (['negative_account'] as const) : []),
  ];
}

/** The rows of a month's DeCripto, in the order of the book: one for each entry that counts, an own transfer once. */
export function decriptoRows(book: Book, month: string, sources: DecriptoSources): DecriptoRows {
  const found: DecriptoRows = { rows: [], lacks: [], omitted: 0 };
  for (const entry of book.order) {
    if (kindRules[entry.kind].decripto === 'none' || monthInSaoPaulo(entry.occurredAt) !== month) continue;
    const part = partOf(entry, book);
    if (part === null) {
      found.omitted += 1;
      continue;
    }
    const transfer: [DecriptoNature, DecriptoReason] = [
      'out',
      part === 'ownTransfers' ? 'own_transfer' : 'open_transfer',
    ];
    const row = toRow(entry, named[entry.kind] ?? transfer, sources);
    found.rows.push(row);
    for (const reason of lacksOfRow(entry, row, book, sources.prices))
      found.lacks.push({ reason, entryId: entry.id, month });
  }
  return found;
}
