import { randomUUID } from 'node:crypto';
import type {
  Explanation,
  TaxAssets,
  TaxGcap,
  TaxMonth,
  TaxMonthRequest,
  TaxPayment,
  TaxPaymentRequest,
  TaxSettings,
  TaxSettingsRequest,
  TaxSimulation,
  TaxSimulationRequest,
  TaxYear,
} from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { withUserLock } from '../../database/with-user-lock';
import { invalidInput, notFound, ProblemError } from '../../plugins/problem';
import type { KeyVault } from '../../secrets/key-vault';
import { dayMs } from '../../time/durations';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../time/sao-paulo-day';
import { type LedgerBooks, policyIn } from '../ledger/ledger-books';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { Book } from '../ledger/rules/book';
import { type RuleEntry, byTime } from '../ledger/rules/entry';
import type { TableReport } from '../reports/table-report';
import { toDossier } from './report/dossier';
import { gcapRows } from './report/gcap';
import { type ReportContent, toReport } from './report/tax-report';
import { assetsAt } from './rules/assets';
import { explainMonth } from './rules/explain-month';
import { firstTaxYear, rulesetOf } from './rules/rulesets';
import { type TaxInputs, yearOfMonth } from './rules/tax-inputs';
import { type TaxedYear, taxYears } from './rules/tax-years';
import { taxCopy } from './taxes.copy';
import { type TaxCopy, createTaxStore, defaultSettings, noAnswer } from './taxes.store';
import { toAssets } from './to-assets';
import { toExplanation } from './to-explanation';
import { toTaxMonth, toTaxYear } from './to-tax-year';

/** The figures that alerts watch. */
export interface TaxOutlook {
  /** How much of the current month's limit is used. */
  limitPercent: number;
  /** Until the next open DARF that is not late; null without one. */
  daysToDarf: number | null;
}

interface Dependencies {
  database: Database;
  vault: KeyVault;
  books: LedgerBooks;
  clock: Clock;
}

/** Returns the part of a year that the person sees, as a text. */
const textOf = ({ months, foreign }: TaxedYear) =>
  JSON.stringify([months, foreign], (_key, value) => (typeof value === 'bigint' ? String(value) : value));

/** Returns the part of a closed year that a change of the ledger, a setting or a ruleset may alter, as a text. */
const figuresOf = ({ rulesetId, settings, months, domestic, foreign, assets }: TaxCopy) =>
  JSON.stringify([
    rulesetId,
    settings,
    months.map(({ result, grossCents, gainCents, lossCents, baseCents, taxCents, darf }) => [
      [result, grossCents, gainCents, lossCents, baseCents, taxCents, darf?.principalCents ?? null],
    ]),
    { ...domestic, paidCents: null },
    foreign,
    assets.rows.map(({ accountId, scope, sats, costCents }) => [accountId, scope, sats, costCents]),
  ]);

/** A sale that did not take place, as the last of its day. */
const saleOf = (
  sale: Pick<RuleEntry, 'accountId' | 'accountKind'> & { sats: number; grossCents: number; on: string },
): RuleEntry => ({
  id: 'simulation',
  accountId: sale.accountId,
  accountKind: sale.accountKind,
  kind: 'sell',
  occurredAt: new Date(`${sale.on}T23:59:59.999-03:00`).toISOString(),
  seq: BigInt(Number.MAX_SAFE_INTEGER),
  sats: BigInt(sale.sats),
  feeSats: 0n,
  amount: BigInt(sale.grossCents),
  amountFee: null,
  currency: 'BRL',
  isImported: false,
});

/** Throws VALIDATION for a month of another year. */
function periodOf(year: number, month = String(year)): string {
  if (yearOfMonth(month) === year) return month;
  throw invalidInput(taxCopy.monthOfOtherYear, 'month');
}

const mostPayments = 50;

export type TaxService = ReturnType<typeof createTaxService>;

/** Each throws TAX_YEAR_NOT_COVERED for a year before the first or after the current one. */
export function createTaxService({ database, vault, books, clock }: Dependencies) {
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

  async function read(userId: string, last: number, on = database) {
    checkYear(last);
    const state = await books.read(on, userId);
    const [book, prices] = [await books.book(state), await books.prices(state)];
    const inputs = await inputsOf(userId, on);
    const payments = await createTaxStore(on).payments(userId);
    const years = taxYears(book, prices, inputs, last);
    return { state, book, prices, years, taxed: years.at(-1)!, around: { inputs, payments, today: today() } };
  }

  async function assetsOf(userId: string, book: Book, year: number, on = database): Promise<TaxAssets> {
    const accounts = await createTaxStore(on).accounts(userId);
    const ids = accounts.map(({ id }) => id);
    const [now, before] = [assetsAt(book, ids, year), assetsAt(book, ids, year - 1)];
    return toAssets(now, before, accounts, rulesetOf(year).listedFrom);
  }

  /** A year, and the stored content of a closed one. */
  async function readYear(userId: string, year: number, on = database) {
    const reading = await read(userId, year, on);
    const { state, book, taxed, around } = reading;
    const content = toTaxYear(taxed, { ...around, feePolicy: policyIn(state, year), closed: null });
    const copy = async (): Promise<TaxCopy> => {
      const { ruleset, settings, months, domestic, foreign } = content;
      const assets = await assetsOf(userId, book, year, on);
      return { rulesetId: ruleset.id, settings, months, domestic, foreign, assets };
    };
    return { ...reading, content, copy };
  }

  async function closedOf(
    userId: string,
    year: number,
    copy: () => Promise<TaxCopy>,
  ): Promise<TaxYear['closed']> {
    const closed = await createTaxStore(database).closed(userId, year);
    if (!closed?.copy) return closed && { at: closed.at };
    const { rulesetId, settings, domestic, foreign, assets } = closed.copy;
    return {
      at: closed.at,
      kept: {
        rulesetId,
        settings,
        taxCents: domestic?.taxCents ?? 0,
        exemptGainCents: domestic?.exemptGainCents ?? 0,
        foreignTaxCents: foreign?.taxCents ?? 0,
        assetsCents: assets.totalCents,
        isAltered: figuresOf(closed.copy) !== figuresOf(await copy()),
      },
    };
  }

  async function month(userId: string, wanted: string): Promise<TaxMonth> {
    const { taxed, around } = await read(userId, yearOfMonth(wanted));
    const found = taxed.months.find((each) => each.month === wanted)!;
    return toTaxMonth(found, around);
  }

  return {
    month,

    /** The alienations of a month, each with its part of the tax. */
    async explainMonth(userId: string, wanted: string): Promise<Explanation> {
      const { book, taxed, around } = await read(userId, yearOfMonth(wanted));
      const found = taxed.months.find((each) => each.month === wanted)!;
      return toExplanation(found.tax, explainMonth(found, book, around.inputs, taxed.ruleset));
    },

    async year(userId: string, year: number): Promise<TaxYear> {
      const { content, copy } = await readYear(userId, year);
      return { ...content, closed: await closedOf(userId, year, copy) };
    },

    /** Throws VALIDATION for a delivery in the future. */
    async answer(userId: string, wanted: string, request: TaxMonthRequest): Promise<TaxMonth> {
      checkYear(yearOfMonth(wanted));
      if ((request.decriptoDeliveredOn ?? '') > today())
        throw invalidInput(taxCopy.deliveredInFuture, 'decriptoDeliveredOn');
      await createTaxStore(database).setAnswer(userId, wanted, request, clock().toISOString());
      return month(userId, wanted);
    },

    async settings(userId: string, year: number): Promise<TaxSettings> {
      checkYear(year);
      return (await inputsOf(userId)).settingsOf(year);
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

    async assets(userId: string, year: number): Promise<TaxAssets> {
      checkYear(year);
      const state = await books.read(database, userId);
      return assetsOf(userId, await books.book(state), year);
    },

    /** The alienations of a year, or of one of its months. */
    async gcap(userId: string, year: number, month?: string): Promise<TaxGcap> {
      const { state, book, around } = await read(userId, year);
      const period = periodOf(year, month);
      return { alienations: gcapRows(period, { state, book, inputs: around.inputs, vault }) };
    },

    /** A report of a year, or of one of its months; the dossier has what proves it. */
    async report(userId: string, year: number, isDossier: boolean, month?: string): Promise<TableReport> {
      const period = periodOf(year, month);
      const { content, copy, taxed, state, book, prices, around } = await readYear(userId, year);
      const { assets } = await copy();
      const all: ReportContent = {
        content: { ...content, closed: await closedOf(userId, year, copy) },
        assets,
        gcap: gcapRows(period, { state, book, inputs: around.inputs, vault }),
        ruleset: taxed.ruleset,
        today: around.today,
        month,
      };
      return isDossier ? toDossier(all, { database, vault, state, book, prices }) : toReport(all);
    },

    /** A month without a sale and with it; writes nothing. Throws NOT_FOUND for an account of another, VALIDATION for a day in the future. */
    async simulate(
      userId: string,
      { accountId, sats, grossCents, on = today() }: TaxSimulationRequest,
    ): Promise<TaxSimulation> {
      if (on > today()) throw invalidInput(taxCopy.soldInFuture, 'on');
      const year = yearOfMonth(on);
      const { state, prices, book, around } = await read(userId, year);
      const account = state.accounts.get(accountId);
      if (!account) throw notFound(taxCopy.noAccount);
      const sale = saleOf({ accountId, accountKind: account.kind, sats, grossCents, on });
      const sold = await books.book({ ...state, entries: [...state.entries, sale].sort(byTime) });
      const [before, after] = [book, sold].map((each) => {
        const taxed = taxYears(each, prices, around.inputs, year).at(-1)!;
        const month = taxed.months.find(({ month: of }) => on.startsWith(of))!;
        return { month: toTaxMonth(month, around), foreign: Number(taxed.foreign.tax) };
      });
      const disposal = sold.disposals.find(({ entryId }) => entryId === sale.id);
      return {
        before: before!.month,
        after: after!.month,
        costCents: Number(disposal?.cost ?? 0n),
        gainCents: disposal?.status === 'complete' ? numberOf(disposal.gain) : null,
        foreignTaxCents: { before: before!.foreign, after: after!.foreign },
      };
    },

    async outlook(userId: string): Promise<TaxOutlook> {
      const { years, around } = await read(userId, currentYear());
      const months = years.flatMap((each) => each.months).map((each) => toTaxMonth(each, around));
      const current = months.find((each) => around.today.startsWith(each.month))!;
      const days = months
        .filter(({ payment }) => payment === 'open')
        .map(({ darf }) => Math.round((Date.parse(darf!.dueOn) - Date.parse(around.today)) / dayMs));
      return {
        limitPercent: ((current.grossCents ?? 0) / (current.limitCents ?? 1)) * 100,
        daysToDarf: days.length > 0 ? Math.min(...days) : null,
      };
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
        if (before.filter(({ month: of }) => of === request.month).length >= mostPayments)
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

    /** Returns the content that a closed year stores; undefined for a year that is not covered. */
    async copy(within: Database, userId: string, year: number): Promise<TaxCopy | undefined> {
      if (year < firstTaxYear) return undefined;
      return (await readYear(userId, year, within)).copy();
    },
  };
}
