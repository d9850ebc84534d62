import type { TaxAssets, TaxMonth } from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { ProblemError } from '../../plugins/problem';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../time/sao-paulo-day';
import { uncoveredAccounts } from '../ledger/connections/uncovered-accounts';
import { type LedgerBooks, policyIn } from '../ledger/ledger-books';
import type { Book } from '../ledger/rules/book';
import { assetsAt } from './rules/assets';
import { firstTaxYear, rulesetOf } from './rules/rulesets';
import { type TaxInputs, yearOfMonth } from './rules/tax-inputs';
import { taxYears } from './rules/tax-years';
import { taxCopy } from './taxes.copy';
import { type TaxCopy, createTaxStore, defaultSettings, noAnswer } from './taxes.store';
import { toAssets } from './to-assets';
import { toTaxMonth, toTaxYear } from './to-tax-year';

export interface TaxReaderDependencies {
  database: Database;
  books: LedgerBooks;
  clock: Clock;
}

export type TaxReader = ReturnType<typeof createTaxReader>;

/**
 * Derives the years of a person from the ledger and from what the person chose and answered.
 * Each call throws TAX_YEAR_NOT_COVERED for a year before the first or after the current one.
 */
export function createTaxReader({ database, books, clock }: TaxReaderDependencies) {
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
      uncoveredAccounts: await uncoveredAccounts(on, userId),
    };
  }

  /** The years up to one, `taxed` being the last, with what they are derived from. */
  async function read(userId: string, last: number, on = database) {
    checkYear(last);
    const state = await books.read(on, userId);
    const [book, prices] = [await books.book(state), await books.prices(state)];
    const inputs = await inputsOf(userId, on);
    const payments = await createTaxStore(on).payments(userId);
    const years = taxYears(book, prices, inputs, last);
    return { state, book, prices, years, taxed: years.at(-1)!, around: { inputs, payments, today: today() } };
  }

  async function readMonth(userId: string, month: string) {
    const reading = await read(userId, yearOfMonth(month));
    return { ...reading, month: reading.taxed.months.find((each) => each.month === month)! };
  }

  async function assetsOf(userId: string, book: Book, year: number, on = database): Promise<TaxAssets> {
    const accounts = await createTaxStore(on).accounts(userId);
    const ids = accounts.map(({ id }) => id);
    const [now, before] = [assetsAt(book, ids, year), assetsAt(book, ids, year - 1)];
    return toAssets(now, before, accounts, rulesetOf(year).listedFrom);
  }

  return {
    today,
    currentYear,
    checkYear,
    inputsOf,
    read,
    readMonth,

    /** The months of all years, oldest first. */
    async allMonths(userId: string): Promise<TaxMonth[]> {
      const { years, around } = await read(userId, currentYear());
      return years.flatMap(({ months }) => months.map((each) => toTaxMonth(each, around)));
    },

    /** A month with its tax and its payments. */
    async month(userId: string, wanted: string): Promise<TaxMonth> {
      const { month, around } = await readMonth(userId, wanted);
      return toTaxMonth(month, around);
    },

    async assets(userId: string, year: number): Promise<TaxAssets> {
      checkYear(year);
      const state = await books.read(database, userId);
      return assetsOf(userId, await books.book(state), year);
    },

    /** A year, and the stored content of a closed one. */
    async readYear(userId: string, year: number, on = database) {
      const reading = await read(userId, year, on);
      const { state, book, taxed, around } = reading;
      const content = toTaxYear(taxed, {
        ...around,
        feePolicy: policyIn(state, year),
        closed: null,
        entryCount: state.entries.length,
      });
      const copy = async (): Promise<TaxCopy> => {
        const { ruleset, settings, months, domestic, foreign } = content;
        const assets = await assetsOf(userId, book, year, on);
        return { rulesetId: ruleset.id, settings, months, domestic, foreign, assets };
      };
      return { ...reading, content, copy };
    },
  };
}
