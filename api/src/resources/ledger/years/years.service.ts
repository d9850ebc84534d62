import type { LedgerAlteredYear, LedgerFeePolicy, LedgerYear } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { yearInSaoPaulo } from '../../../time/sao-paulo-day';
import { notFound, ProblemError } from '../../../plugins/problem';
import { withUserLock } from '../../../database/with-user-lock';
import { yearsAlteredBy } from '../change-ledger';
import { type ClosedYear, type YearContent, createClosedYearStore } from './closed-years.store';
import { createFeePolicyStore } from './fee-policies.store';
import { ledgerCopy } from '../ledger.copy';
import { type LedgerBooks, policyIn } from '../ledger-books';
import type { LedgerState } from '../ledger-state';
import { yearFigures } from '../rules/year-figures';
import { toDisposals } from '../to-disposals';

/** Returns the tax content that a closed year stores. */
export type TaxCopies = (within: Database, userId: string, year: number) => Promise<object | undefined>;

interface YearDependencies {
  database: Database;
  books: LedgerBooks;
  clock: Clock;
  copyTaxes: TaxCopies;
}

const figuresOf = ({ sats, costCents, disposals, totals }: YearContent) => ({
  sats,
  costCents,
  disposals: disposals.length,
  grossCents: totals.grossCents,
  feeCents: totals.feeCents,
  costOutCents: totals.costCents,
  gainCents: totals.gainCents,
});

/** Who stated a value alters no figure, nor does what an earlier entry lacks. */
const textOf = (disposals: YearContent['disposals']) =>
  new Map(
    disposals.map(({ valueSource: _source, status: _status, isProvisional: _lacks, ...each }) => [
      `${each.entryId} ${each.kind}`,
      JSON.stringify(each),
    ]),
  );

/** How many disposals came, went or changed between two states of a year. */
function countAltered(before: YearContent['disposals'], after: YearContent['disposals']): number {
  const [old, now] = [textOf(before), textOf(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].filter((key) => old.get(key) !== now.get(key)).length;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

export type YearService = ReturnType<typeof createYearService>;

export function createYearService({ database, books, clock, copyTaxes }: YearDependencies) {
  const currentYear = () => yearInSaoPaulo(clock().toISOString());

  async function derive(state: LedgerState, years: readonly number[]) {
    const book = await books.book(state);
    const lacking = state.rows
      .filter(({ id }) => book.statuses.has(id))
      .map(({ occurred_at: at }) => yearInSaoPaulo(at));
    // Missing data of a year make the average of all later ones uncertain.
    const incompleteAt = (year: number) => lacking.filter((each) => each <= year).length;
    const isProvisional = (year: number) =>
      book.lacksSince !== null && yearInSaoPaulo(book.lacksSince) <= year;
    const figures = yearFigures(book, years);
    const contentOf = (year: number): YearContent => {
      const { sats, cost, disposals } = figures.get(year)!;
      return { sats: Number(sats), costCents: Number(cost), ...toDisposals(disposals, book.lacksSince) };
    };
    return { contentOf, incompleteAt, isProvisional };
  }

  function toYear(
    state: LedgerState,
    year: number,
    now: YearContent,
    lacks: Pick<LedgerYear, 'incomplete' | 'isProvisional'>,
    closed?: ClosedYear,
  ): LedgerYear {
    return {
      year,
      feePolicy: policyIn(state, year),
      figures: figuresOf(now),
      ...lacks,
      closed: closed
        ? {
            at: closed.closedAt,
            feePolicy: closed.feePolicy,
            figures: figuresOf(closed),
            alteredDisposals: countAltered(closed.disposals, now.disposals),
          }
        : null,
    };
  }

  return {
    /** Newest first: from the first entry to the current year, and all that were closed. */
    async list(userId: string): Promise<LedgerYear[]> {
      const state = await books.read(database, userId);
      const closed = new Map(
        (await createClosedYearStore(database).listByUser(userId)).map((each) => [each.year, each]),
      );
      const last = currentYear();
      const first = state.rows[0] ? yearInSaoPaulo(state.rows[0].occurred_at) : last;
      const years = [...new Set([...closed.keys(), ...range(Math.min(first, last), last)])].sort(
        (one, other) => one - other,
      );
      const { contentOf, incompleteAt, isProvisional } = await derive(state, years);
      const lacksOf = (year: number) => ({
        incomplete: incompleteAt(year),
        isProvisional: isProvisional(year),
      });
      return years
        .map((year) => toYear(state, year, contentOf(year), lacksOf(year), closed.get(year)))
        .toReversed();
    },

    /** Keeps a copy of the year as it is now, in the place of an earlier one. Throws YEAR_NOT_OVER. */
    async close(userId: string, year: number): Promise<void> {
      if (year >= currentYear()) throw new ProblemError(409, 'YEAR_NOT_OVER', ledgerCopy.yearNotOver);
      await withUserLock(database, userId, async (within) => {
        const state = await books.read(within, userId);
        const { contentOf } = await derive(state, [year]);
        await createClosedYearStore(within).put(userId, {
          ...contentOf(year),
          taxes: await copyTaxes(within, userId, year),
          year,
          closedAt: clock().toISOString(),
          feePolicy: policyIn(state, year),
        });
      });
    },

    /** Throws NOT_FOUND if the year was not closed. */
    async reopen(userId: string, year: number): Promise<void> {
      if (await createClosedYearStore(database).delete(userId, year)) return;
      throw notFound(ledgerCopy.yearNotClosed);
    },

    /** Returns the years with their own policy. */
    async policies(userId: string): Promise<{ year: number; feePolicy: LedgerFeePolicy }[]> {
      const chosen = await createFeePolicyStore(database).listByUser(userId);
      return [...chosen].map(([year, feePolicy]) => ({ year, feePolicy }));
    },

    /** Returns the altered years. */
    async choosePolicy(
      userId: string,
      year: number,
      feePolicy: LedgerFeePolicy,
    ): Promise<LedgerAlteredYear[]> {
      const now = clock().toISOString();
      return withUserLock(database, userId, async (within) => {
        const before = await books.read(within, userId);
        await createFeePolicyStore(within).set(userId, year, feePolicy, now);
        const after = { ...before, policies: new Map(before.policies).set(year, feePolicy) };
        await books.keep(within, after);
        return yearsAlteredBy(books, before, after, now);
      });
    },
  };
}
