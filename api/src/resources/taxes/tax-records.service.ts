import { randomUUID } from 'node:crypto';
import type {
  TaxMonth,
  TaxMonthRequest,
  TaxPayment,
  TaxPaymentRequest,
  TaxSettings,
  TaxSettingsRequest,
} from '@painel/contract';
import { withUserLock } from '../../database/with-user-lock';
import { invalidInput, notFound } from '../../plugins/problem';
import { firstTaxYear } from './rules/rulesets';
import { yearOfMonth } from './rules/tax-inputs';
import { type TaxedYear, taxYears } from './rules/tax-years';
import { type TaxReaderDependencies, createTaxReader } from './tax-reader';
import { taxCopy } from './taxes.copy';
import { createTaxStore } from './taxes.store';

/** Returns the part of a year that the person sees, as a text. */
const textOf = ({ months, foreign }: TaxedYear) =>
  JSON.stringify([months, foreign], (_key, value) => (typeof value === 'bigint' ? String(value) : value));

const mostPayments = 50;

export type TaxRecordService = ReturnType<typeof createTaxRecordService>;

/**
 * Keeps the records of a person for the taxes: choices for a year, answers for a month, and payments.
 * Each call throws TAX_YEAR_NOT_COVERED for a year before the first or after the current one.
 */
export function createTaxRecordService(dependencies: TaxReaderDependencies) {
  const { database, books, clock } = dependencies;
  const reader = createTaxReader(dependencies);
  const { checkYear, currentYear, today } = reader;

  return {
    /** Throws VALIDATION for a delivery in the future. */
    async answer(userId: string, wanted: string, request: TaxMonthRequest): Promise<TaxMonth> {
      checkYear(yearOfMonth(wanted));
      if ((request.decriptoDeliveredOn ?? '') > today())
        throw invalidInput(taxCopy.deliveredInFuture, 'decriptoDeliveredOn');
      await createTaxStore(database).setAnswer(userId, wanted, request, clock().toISOString());
      return reader.month(userId, wanted);
    },

    async settings(userId: string, year: number): Promise<TaxSettings> {
      checkYear(year);
      return (await reader.inputsOf(userId)).settingsOf(year);
    },

    /** Returns the settings and the years before the current one that they altered. */
    async choose(
      userId: string,
      year: number,
      change: TaxSettingsRequest,
    ): Promise<[TaxSettings, alteredYears: number[]]> {
      checkYear(year);
      const last = Math.max(year, currentYear() - 1);
      return withUserLock(database, userId, async (within) => {
        const state = await books.read(within, userId);
        const [book, prices] = [await books.book(state), await books.prices(state)];
        const before = await reader.inputsOf(userId, within);
        const given = Object.entries(change).filter(([, value]) => value !== undefined);
        const settings: TaxSettings = { ...before.settingsOf(year), ...Object.fromEntries(given) };
        await createTaxStore(within).setSettings(userId, year, settings, clock().toISOString());
        const after = await reader.inputsOf(userId, within);
        const [was, is] = [before, after].map((inputs) => taxYears(book, prices, inputs, last).map(textOf));
        const altered = is!.flatMap((text, at) => (text === was![at] ? [] : [firstTaxYear + at]));
        return [settings, altered.filter((each) => each < currentYear())];
      });
    },

    payments: (userId: string) => createTaxStore(database).payments(userId),

    /** Throws VALIDATION for a day in the future or before the month. */
    async pay(userId: string, request: TaxPaymentRequest): Promise<TaxPayment> {
      checkYear(yearOfMonth(request.month));
      const { paidOn } = request;
      if (paidOn > today() || paidOn < request.month) {
        const message = paidOn > today() ? taxCopy.paidInFuture : taxCopy.paidBefore;
        throw invalidInput(message, 'paidOn');
      }
      const id = randomUUID();
      return withUserLock(database, userId, async (within) => {
        const store = createTaxStore(within);
        const before = await store.payments(userId);
        if (before.filter(({ month }) => month === request.month).length >= mostPayments)
          throw invalidInput(taxCopy.tooManyPayments, 'month');
        await store.addPayment(userId, { ...request, id }, clock().toISOString());
        return (await store.payments(userId)).find((each) => each.id === id)!;
      });
    },

    /** Throws NOT_FOUND. */
    async deletePayment(userId: string, id: string): Promise<void> {
      if (await createTaxStore(database).deletePayment(userId, id)) return;
      throw notFound(taxCopy.noPayment);
    },
  };
}
