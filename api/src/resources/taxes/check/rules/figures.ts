import type { LedgerScope } from '@painel/contract';
import type { DayPrices } from '../../../../market/days/day-prices';
import { numberOf } from '../../../../amounts/bitcoin-amounts';
import { dayInSaoPaulo } from '../../../../time/sao-paulo-day';
import type { Book } from '../../../ledger/rules/book';
import { toAlienation } from '../../rules/alienations';
import { assetsAt } from '../../rules/assets';
import type { TaxInputs } from '../../rules/tax-inputs';
import { type CarriedMonth, taxYears } from '../../rules/tax-years';
import { yearOfMonth } from '../../rules/tax-inputs';

export interface CheckedAlienation {
  entryId: string;
  day: string;
  month: string;
  scope: LedgerScope;
  grossCents: number | null;
  feeCents: number;
  costCents: number;
  gainCents: number | null;
}

/** The figures of a year that follow from one book. Each is computed when it is asked for, once. */
export interface YearFigures {
  /** By account at the end of the year; both pools of an account together. */
  assets(): ReadonlyMap<string, { sats: number; costCents: number }>;
  /** The cost of all coins at the end of the year before. */
  previousCents(): number;
  exemptGainCents(): number;
  months(): readonly CarriedMonth[];
  /** In the order of the book. */
  alienations(): ReadonlyMap<string, CheckedAlienation>;
}

export interface FigureSources {
  prices: DayPrices;
  inputs: TaxInputs;
  /** Oldest first. */
  accountIds: readonly string[];
  /** Where they are known already. */
  months?: readonly CarriedMonth[];
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function assetsOf(book: Book, accountIds: readonly string[], year: number) {
  const byAccount = new Map<string, { sats: number; costCents: number }>();
  for (const { accountId, sats, cost } of assetsAt(book, accountIds, year)) {
    if (accountId === null) continue;
    const known = byAccount.get(accountId) ?? { sats: 0, costCents: 0 };
    byAccount.set(accountId, {
      sats: known.sats + Number(sats),
      costCents: known.costCents + Number(cost),
    });
  }
  return byAccount;
}

function alienationsOf(book: Book, inputs: TaxInputs, year: number) {
  const found = new Map<string, CheckedAlienation>();
  for (const disposal of book.disposals) {
    const alienation = toAlienation(disposal, inputs);
    const { entryId, month, scope, gross, gain } = alienation;
    if (yearOfMonth(month) !== year) continue;
    found.set(entryId, {
      entryId,
      day: dayInSaoPaulo(disposal.occurredAt),
      month,
      scope,
      grossCents: numberOf(gross),
      feeCents: Number(disposal.fee),
      costCents: Number(disposal.cost),
      gainCents: numberOf(gain),
    });
  }
  return found;
}

export function yearFigures(book: Book, year: number, sources: FigureSources): YearFigures {
  const { prices, inputs, accountIds } = sources;
  const months = once(() => sources.months ?? taxYears(book, prices, inputs, year).at(-1)!.months);
  return {
    assets: once(() => assetsOf(book, accountIds, year)),
    previousCents: once(() =>
      Number(assetsAt(book, accountIds, year - 1).reduce((sum, { cost }) => sum + cost, 0n)),
    ),
    months,
    exemptGainCents: () =>
      months().reduce((sum, { result, gain }) => (result === 'exempt' ? sum + Number(gain) : sum), 0),
    alienations: once(() => alienationsOf(book, inputs, year)),
  };
}
