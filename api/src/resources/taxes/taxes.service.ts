import type {
  TaxAssets,
  TaxMonth,
  TaxMonthRequest,
  TaxSettings,
  TaxSettingsRequest,
  TaxYear,
} from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { withUserLock } from '../../database/with-user-lock';
import { ProblemError } from '../../plugins/problem';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../time/sao-paulo-day';
import { type LedgerBooks, policyIn } from '../portfolio/ledger/ledger-books';
import { assetsAt } from './rules/assets';
import { firstTaxYear, rulesetOf } from './rules/rulesets';
import { type TaxInputs, yearOfMonth } from './rules/tax-inputs';
import { type TaxedYear, taxYears } from './rules/tax-years';
import { taxCopy } from './taxes.copy';
import { createTaxStore, defaultSettings, noAnswer } from './taxes.store';
import { toAssets } from './to-assets';
import { toTaxMonth, toTaxYear } from './to-tax-year';

/** Each throws TAX_YEAR_NOT_COVERED for a year before the first or after the current one. */
export interface TaxService {
  year(userId: string, year: number): Promise<TaxYear>;
  month(userId: string, month: string): Promise<TaxMonth>;
  /** Throws VALIDATION for a delivery in the future. */
  answer(userId: string, month: string, request: TaxMonthRequest): Promise<TaxMonth>;
  settings(userId: string, year: number): Promise<TaxSettings>;
  /** Returns the settings and the years before the current one that they altered. */
  choose(
    userId: string,
    year: number,
    change: TaxSettingsRequest,
  ): Promise<[TaxSettings, alteredYears: number[]]>;
  assets(userId: string, year: number): Promise<TaxAssets>;
}

interface Dependencies {
  database: Database;
  books: LedgerBooks;
  clock: Clock;
}

/** What of a year the person sees, as a text. */
const textOf = ({ months, foreign }: TaxedYear) =>
  JSON.stringify([months, foreign], (_key, value) => (typeof value === 'bigint' ? String(value) : value));

export function createTaxService({ database, books, clock }: Dependencies): TaxService {
  const today = () => dayInSaoPaulo(clock().toISOString());
  const currentYear = () => yearInSaoPaulo(clock().toISOString());

  function checkYear(year: number): void {
    if (year >= firstTaxYear && year <= currentYear()) return;
    const message = taxCopy.yearNotCovered(firstTaxYear, currentYear());
    throw new ProblemError(404, 'TAX_YEAR_NOT_COVERED', message);
  }

  async function inputsOf(userId: string, on = database): Promise<TaxInputs> {
    const store = createTaxStore(on);
    const settings = await store.settings(userId);
    const answers = await store.answers(userId);
    return {
      settingsOf: (year) => settings.get(year) ?? defaultSettings,
      answerOf: (month) => answers.get(month) ?? noAnswer,
    };
  }

  async function read(userId: string, last: number) {
    checkYear(last);
    const state = await books.read(database, userId);
    const [book, prices] = [await books.book(state), await books.prices(state)];
    const inputs = await inputsOf(userId);
    const years = taxYears(book, prices, inputs, last);
    return { state, inputs, years, taxed: years.at(-1)! };
  }

  async function month(userId: string, wanted: string): Promise<TaxMonth> {
    const { inputs, taxed } = await read(userId, yearOfMonth(wanted));
    const found = taxed.months.find((each) => each.month === wanted)!;
    return toTaxMonth(found, { inputs, today: today() });
  }

  return {
    month,

    async year(userId, year) {
      const { state, inputs, taxed } = await read(userId, year);
      const at = await createTaxStore(database).closedAt(userId, year);
      const closed = at === null ? null : { at };
      return toTaxYear(taxed, { inputs, today: today(), feePolicy: policyIn(state, year), closed });
    },

    async answer(userId, wanted, request) {
      checkYear(yearOfMonth(wanted));
      if ((request.decriptoDeliveredOn ?? '') > today())
        throw new ProblemError(400, 'VALIDATION', taxCopy.deliveredInFuture, {
          details: 'decriptoDeliveredOn',
        });
      await createTaxStore(database).setAnswer(userId, wanted, request, clock().toISOString());
      return month(userId, wanted);
    },

    async settings(userId, year) {
      checkYear(year);
      return (await inputsOf(userId)).settingsOf(year);
    },

    async choose(userId, year, change) {
      checkYear(year);
      const last = Math.max(year, currentYear() - 1);
      return withUserLock(database, userId, async (within) => {
        const state = await books.read(within, userId);
        const [book, prices] = [await books.book(state), await books.prices(state)];
        const before = await inputsOf(userId, within);
        const given = Object.entries(change).filter(([, value]) => value !== undefined);
        const settings: TaxSettings = { ...before.settingsOf(year), ...Object.fromEntries(given) };
        await createTaxStore(within).setSettings(userId, year, settings, clock().toISOString());
        const after = await inputsOf(userId, within);
        const [was, is] = [before, after].map((inputs) => taxYears(book, prices, inputs, last).map(textOf));
        const altered = is!.flatMap((text, at) => (text === was![at] ? [] : [firstTaxYear + at]));
        return [settings, altered.filter((each) => each < currentYear())];
      });
    },

    async assets(userId, year) {
      checkYear(year);
      const state = await books.read(database, userId);
      const book = await books.book(state);
      const accounts = await createTaxStore(database).accounts(userId);
      const ids = accounts.map(({ id }) => id);
      const [now, before] = [assetsAt(book, ids, year), assetsAt(book, ids, year - 1)];
      return toAssets(now, before, accounts, rulesetOf(year).listedFrom);
    },
  };
}
