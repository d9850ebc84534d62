import { type Explanation, type LedgerValueSource, mostExplanationLines } from '@painel/contract';
import { btcOfNanoBtc, nanoBtcOfSats, numberOf } from '../../amounts/bitcoin-amounts';
import { averagePerBtc } from '../../amounts/money';
import type { TaxLine } from './rules/explain-month';

const sources: Record<LedgerValueSource, Explanation['lines'][number]['priceSource']> = {
  typed: 'stated',
  imported: 'stated',
  daily_close: 'close',
  usd_ptax: 'ptax',
  ptax: 'ptax',
};

/** The newest lines; the older ones as one. */
function newest(lines: Explanation['lines']): Explanation['lines'] {
  const older = lines.slice(0, Math.max(0, lines.length - mostExplanationLines + 1));
  if (lines.length <= mostExplanationLines) return lines;
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, each) => total + (each ?? 0), 0);
  const earlier = {
    ...older[0]!,
    kind: 'earlier' as const,
    untilDay: older.at(-1)!.day,
    entryId: null,
    entryKind: null,
    balance: null,
    priceCents: null,
    priceSource: null,
    moneyCents: sum(older.map(({ moneyCents }) => moneyCents)),
    amount: sum(older.map(({ amount }) => amount)),
  };
  return [earlier, ...lines.slice(older.length)];
}

/** The explanation of a month's tax in the form of the contract. */
export function toExplanation(tax: bigint | null, lines: readonly TaxLine[]): Explanation {
  const all = lines.map(({ kind, day, entryId, entryKind, sats, gross, source, gain, tax: part }) => ({
    kind,
    day,
    untilDay: null,
    entryId,
    entryKind,
    place: null,
    balance: sats === null ? null : -btcOfNanoBtc(nanoBtcOfSats(sats)),
    priceCents: sats === null || gross === null ? null : numberOf(averagePerBtc(sats, gross)),
    untilPriceCents: null,
    priceSource: source && sources[source],
    moneyCents: numberOf(gain),
    cdiCents: null,
    amount: Number(part),
  }));
  return {
    unit: 'cents',
    currency: 'BRL',
    result: numberOf(tax),
    lines: newest(all),
    capital: { averageCents: null, days: null },
    cdiCents: null,
  };
}
