import type { LedgerEntryKind } from '@painel/contract';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import type { Book, Disposal } from '../../ledger/rules/book';
import { toAlienation } from './alienations';
import { progressiveTax } from './month';
import type { Ruleset } from './rulesets';
import type { TaxInputs } from './tax-inputs';
import type { CarriedMonth } from './tax-years';

/** An alienation, or the person's answer about other crypto, with its part of the tax. The parts sum to the tax of the month. */
export interface TaxLine {
  kind: 'disposal' | 'others';
  day: string | null;
  entryId: string | null;
  entryKind: LedgerEntryKind | null;
  sats: bigint | null;
  gross: bigint | null;
  source: Disposal['source'];
  gain: bigint | null;
  tax: bigint;
}

/** How the tax of a month came: empty while it is unknown. A loss lowers no tax, and an exempt month has none. */
export function explainMonth(
  { month, tax, base, others }: CarriedMonth,
  { disposals }: Pick<Book, 'disposals'>,
  inputs: TaxInputs,
  { brackets }: Ruleset,
): TaxLine[] {
  if (tax === null) return [];
  const own = disposals.flatMap((disposal): Omit<TaxLine, 'tax'>[] => {
    const alienation = toAlienation(disposal, inputs);
    if (alienation.month !== month || alienation.scope !== 'domestic') return [];
    const { entryId, gross, gain } = alienation;
    const { kind, sats, source, occurredAt } = disposal;
    return [
      {
        kind: 'disposal',
        day: dayInSaoPaulo(occurredAt),
        entryId,
        entryKind: kind,
        sats,
        gross,
        source,
        gain,
      },
    ];
  });
  const other = others && {
    kind: 'others' as const,
    day: null,
    entryId: null,
    entryKind: null,
    sats: null,
    gross: others.gross,
    source: null,
    gain: others.gain,
  };
  let [sum, before] = [0n, 0n];
  return [...own, ...(other ? [other] : [])].map((line) => {
    if (base !== null && base > 0n && line.gain !== null && line.gain > 0n) sum += line.gain;
    const after = progressiveTax(sum, brackets);
    const own = after - before;
    before = after;
    return { ...line, tax: own };
  });
}
