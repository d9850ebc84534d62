import type {
  Explanation,
  TaxDue,
  TaxGcap,
  TaxSimulation,
  TaxSimulationRequest,
  TaxYear,
} from '@painel/contract';
import type { Database } from '../../database/tables';
import { invalidInput } from '../../plugins/problem';
import type { KeyVault } from '../../secrets/key-vault';
import { dayMs } from '../../time/durations';
import type { TableReport } from '../reports/table-report';
import { readClosedYear } from './closed-year';
import { toDossier } from './report/dossier';
import { gcapRows } from './report/gcap';
import type { ReportContent } from './report/report-content';
import { toReport } from './report/tax-report';
import { explainMonth } from './rules/explain-month';
import { firstTaxYear } from './rules/rulesets';
import { yearOfMonth } from './rules/tax-inputs';
import { simulateSale } from './simulate-sale';
import { type TaxReaderDependencies, createTaxReader } from './tax-reader';
import { taxCopy } from './taxes.copy';
import { type TaxCopy, createTaxStore } from './taxes.store';
import { toExplanation } from './to-explanation';

/** The figures that alerts watch. */
export interface TaxOutlook {
  /** How much of the current month's limit is used. */
  limitPercent: number;
  /** Until the next open DARF that is not late; null without one. */
  daysToDarf: number | null;
}

interface Dependencies extends TaxReaderDependencies {
  vault: KeyVault;
}

/** Throws VALIDATION for a month of another year. */
function periodOf(year: number, month = String(year)): string {
  if (yearOfMonth(month) === year) return month;
  throw invalidInput(taxCopy.monthOfOtherYear, 'month');
}

export type TaxService = ReturnType<typeof createTaxService>;

/** The taxes of a person. Each call throws TAX_YEAR_NOT_COVERED for a year before the first or after the current one. */
export function createTaxService({ vault, ...dependencies }: Dependencies) {
  const { database, books } = dependencies;
  const reader = createTaxReader(dependencies);
  const store = createTaxStore(database);

  return {
    month: reader.month,
    assets: reader.assets,

    /** The alienations of a month, each with its part of the tax. */
    async explainMonth(userId: string, wanted: string): Promise<Explanation> {
      const { book, taxed, month, around } = await reader.readMonth(userId, wanted);
      return toExplanation(month.tax, explainMonth(month, book, around.inputs, taxed.ruleset));
    },

    async year(userId: string, year: number): Promise<TaxYear> {
      const { content, copy } = await reader.readYear(userId, year);
      return { ...content, closed: await readClosedYear(store, userId, year, copy) };
    },

    /** The months of all years that have a DARF or a DeCripto to settle. */
    async due(userId: string): Promise<TaxDue> {
      const months = (await reader.allMonths(userId)).filter(
        ({ payment, decripto }) =>
          (payment !== 'none' && payment !== 'paid') ||
          (decripto.duty !== 'none' && decripto.deliveredOn === null),
      );
      return { today: reader.today(), months };
    },

    /** The alienations of a year, or of one of its months. */
    async gcap(userId: string, year: number, month?: string): Promise<TaxGcap> {
      const { state, book, around } = await reader.read(userId, year);
      const period = periodOf(year, month);
      return { alienations: gcapRows(period, { state, book, inputs: around.inputs, vault }) };
    },

    /** A report of a year, or of one of its months; the dossier has what proves it. */
    async report(
      userId: string,
      { year, month, cpf, isDossier }: { year: number; month?: string; cpf?: string; isDossier: boolean },
    ): Promise<TableReport> {
      const period = periodOf(year, month);
      const { content, copy, taxed, state, book, prices, around } = await reader.readYear(userId, year);
      const { assets } = await copy();
      const all: ReportContent = {
        content: { ...content, closed: await readClosedYear(store, userId, year, copy) },
        assets,
        gcap: gcapRows(period, { state, book, inputs: around.inputs, vault }),
        ruleset: taxed.ruleset,
        today: around.today,
        month,
        person: { name: await store.nameOf(userId), cpf },
      };
      return isDossier ? toDossier(all, { database, vault, state, book, prices }) : toReport(all);
    },

    /** A month without a sale and with it; writes nothing. Throws NOT_FOUND for an account of another, VALIDATION for a day in the future. */
    async simulate(userId: string, request: TaxSimulationRequest): Promise<TaxSimulation> {
      const sale = { ...request, on: request.on ?? reader.today() };
      if (sale.on > reader.today()) throw invalidInput(taxCopy.soldInFuture, 'on');
      return simulateSale(books, await reader.read(userId, yearOfMonth(sale.on)), sale);
    },

    async outlook(userId: string): Promise<TaxOutlook> {
      const [months, today] = [await reader.allMonths(userId), reader.today()];
      const current = months.find(({ month }) => today.startsWith(month))!;
      const days = months
        .filter(({ darf, openCents, late }) => darf && openCents && !late)
        .map(({ darf }) => Math.round((Date.parse(darf!.dueOn) - Date.parse(today)) / dayMs));
      return {
        limitPercent: ((current.grossCents ?? 0) / (current.limitCents ?? 1)) * 100,
        daysToDarf: days.length > 0 ? Math.min(...days) : null,
      };
    },

    /** Returns the content that a closed year stores; undefined for a year that is not covered. */
    async copy(within: Database, userId: string, year: number): Promise<TaxCopy | undefined> {
      if (year < firstTaxYear) return undefined;
      return (await reader.readYear(userId, year, within)).copy();
    },
  };
}
