import type { TaxSettings } from '@painel/contract';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';

/** The person's answer for one month. Amounts are centavos. */
export interface MonthAnswer {
  /** Other crypto: all that was alienated, and the sum of its gains. Null without an answer. */
  others: { gross: bigint; gain: bigint } | null;
  /** When the DeCripto was delivered. */
  deliveredOn: string | null;
}

/** The choices and answers of a person. */
export interface TaxInputs {
  settingsOf(year: number): TaxSettings;
  answerOf(month: string): MonthAnswer;
  /** The connected accounts whose exchange has another balance than the ledger. */
  uncoveredAccounts?: ReadonlySet<string>;
}

/** The month of an instant in São Paulo, as YYYY-MM. */
export const monthInSaoPaulo = (instant: string): string => dayInSaoPaulo(instant).slice(0, 7);

export const yearOfMonth = (month: string): number => Number(month.slice(0, 4));

/** All months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
