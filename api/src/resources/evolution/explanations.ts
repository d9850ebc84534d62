import {
  type ExplainedFigure,
  type Explanation,
  type ExplanationLine,
  type LedgerEntryKind,
  mostExplanationLines,
} from '@painel/contract';
import { btcOfNanoBtc, numberOf } from '../../amounts/bitcoin-amounts';
import { centsOfPrice } from '../../amounts/money';
import type { Database } from '../../database/tables';
import { type Alternative, roundHalfUp } from '../../market/comparison/alternative';
import type { LedgerBooks } from '../ledger/ledger-books';
import { entriesById } from '../ledger/ledger-state';
import type { CompareService } from './compare.service';
import type { EvolutionService, ExplainedDays } from './evolution.service';
import { type Line, capitalLines, gainLines, growthLines, newestLines, totalLines } from './rules/explain';
import { timeWeighted } from './rules/returns';

const nothing: Omit<Explanation, 'currency' | 'unit'> = {
  result: null,
  lines: [],
  capital: { averageCents: null, days: null },
  cdiCents: null,
};

/** Returns the value of each payment with the CDI on the last day; the last payment takes the rounding remainder of `whole`. */
function cdiOf(lines: readonly Line[], cdi: Alternative, lastDay: string, whole: number): (number | null)[] {
  let left = whole;
  const parts = lines.map(({ kind, day, money }) => {
    if (day === null || money === null || (kind !== 'payment' && kind !== 'unpriced')) return null;
    const part = roundHalfUp(Number(money) * (cdi.growth(day, lastDay) ?? 1));
    left -= part;
    return part;
  });
  const last = parts.findLastIndex((part) => part !== null);
  if (last >= 0) parts[last]! += left;
  return parts;
}

function sourceOf({ kind, day }: Line, today: string | undefined, isConverted: (day: string) => boolean) {
  if (kind === 'payment') return 'stated';
  if ((kind !== 'value' && kind !== 'unpriced') || day === null) return null;
  const priced = kind === 'value' ? (today ?? day) : day;
  return isConverted(priced) ? 'ptax' : priced === today ? 'now' : 'close';
}

interface Dependencies {
  database: Database;
  books: Pick<LedgerBooks, 'read'>;
  evolutions: Pick<EvolutionService, 'explained'>;
  comparisons: Pick<CompareService, 'explained'>;
}

export type Explain = ReturnType<typeof createExplain>;

/** How a figure of the portfolio came, by the functions that state it. */
export function createExplain({ database, books, evolutions, comparisons }: Dependencies) {
  async function toLines(
    userId: string,
    all: readonly Line[],
    { days, nameOf, isConverted }: ExplainedDays,
    cdi: readonly (number | null)[] | null = null,
  ): Promise<ExplanationLine[]> {
    const entries = entriesById(await books.read(database, userId));
    const kindOf = (id: string | null): LedgerEntryKind | null =>
      id === null ? null : (entries.get(id)?.kind ?? null);
    const today = days.points.at(-1)?.day;
    const lines = newestLines(all, mostExplanationLines);
    const folded = all.length - lines.length + 1;
    const cdiAt = (index: number) => {
      if (!cdi || all.length === lines.length) return cdi?.[index] ?? null;
      if (index > 0) return cdi[index + folded - 1] ?? null;
      return cdi.slice(0, folded).reduce<number>((sum, each) => sum + (each ?? 0), 0);
    };
    return lines.map((line, index) => ({
      kind: line.kind,
      day: line.day,
      untilDay: line.untilDay,
      entryId: line.entryId,
      entryKind: kindOf(line.entryId),
      place: line.place === null ? null : nameOf(line.place),
      balance: line.coins === null ? null : btcOfNanoBtc(line.coins),
      priceCents: numberOf(line.price && centsOfPrice(line.price)),
      untilPriceCents: numberOf(line.untilPrice && centsOfPrice(line.untilPrice)),
      priceSource: sourceOf(line, today, isConverted),
      moneyCents: numberOf(line.money),
      cdiCents: cdiAt(index),
      amount: Number(line.amount),
    }));
  }

  const resultOf = (lines: readonly Line[]) =>
    lines.length === 0 ? null : Number(lines.reduce((sum, { amount }) => sum + amount, 0n));

  return async (userId: string, figure: ExplainedFigure, currency: 'BRL' | 'USD'): Promise<Explanation> => {
    if (figure === 'comparison') {
      const unit = { unit: 'cents', currency: 'BRL' } as const;
      const found = await comparisons.explained(userId);
      const lines = gainLines(found.moves, found.days);
      const { cdiCents } = found;
      const lastDay = found.days.points.at(-1)?.day ?? '';
      const cdi = cdiCents === null ? null : cdiOf(lines, found.cdi, lastDay, cdiCents);
      return {
        ...nothing,
        ...unit,
        result: resultOf(lines),
        lines: await toLines(userId, lines, found, cdi),
        cdiCents,
      };
    }
    const found = await evolutions.explained(userId, currency);
    const { days, moves } = found;
    const ways: Record<Exclude<ExplainedFigure, 'comparison'>, () => Line[]> = {
      total: () => totalLines(moves, days),
      gain: () => gainLines(moves, days),
      time_weighted: () => (timeWeighted(days) === null ? [] : growthLines(days)),
      money_weighted: () => capitalLines(gainLines(moves, days), days),
    };
    const lines = ways[figure]();
    const { capital } = days;
    const isOfCapital = figure === 'money_weighted' && capital.days > 0;
    return {
      ...nothing,
      unit: figure === 'total' || figure === 'gain' ? 'cents' : 'millionths',
      currency,
      result: resultOf(lines),
      lines: await toLines(userId, lines, found),
      capital: isOfCapital
        ? { averageCents: Number(capital.sum / BigInt(capital.days)), days: capital.days }
        : nothing.capital,
    };
  };
}
