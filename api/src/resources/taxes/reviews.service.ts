import type { TaxReview, TaxReviewRequest } from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { withUserLock } from '../../database/with-user-lock';
import type { KeyVault } from '../../secrets/key-vault';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../time/sao-paulo-day';
import type { OpenLink } from './accountants.store';
import { checkYearOfLink, notInLink } from './link-scope';
import { createReviewStore } from './reviews.store';
import { firstTaxYear } from './rules/rulesets';
import { yearOfMonth } from './rules/tax-inputs';
import type { TaxService } from './taxes.service';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
const mostReviews = 10_000;

interface Dependencies {
  database: Database;
  vault: KeyVault;
  taxes: TaxService;
  clock: Clock;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Keeps the checks and notes of accountants on months and alienations. */
export function createReviewService({ database, vault, taxes, clock }: Dependencies) {
  const now = () => clock().toISOString();
  const store = createReviewStore(database, vault);

  const alienationsOf = async (userId: string, year: number) =>
    new Set((await taxes.gcap(userId, year)).alienations.map(({ entryId }) => entryId));

  /** Throws NOT_FOUND for anything but a month that has begun, or an alienation, of a year that the link opens. */
  async function checkSubject(link: OpenLink, subject: string): Promise<void> {
    const { userId } = link;
    if (monthPattern.test(subject)) {
      const year = yearOfMonth(subject);
      if (year < firstTaxYear || subject > dayInSaoPaulo(now()).slice(0, 7)) throw notInLink();
      return checkYearOfLink(link, year);
    }
    const entry = await database
      .selectFrom('ledger_entries')
      .select('occurred_at')
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .executeTakeFirst();
    const year = entry ? yearInSaoPaulo(entry.occurred_at) : 0;
    if (year < firstTaxYear) throw notInLink();
    checkYearOfLink(link, year);
    if (!(await alienationsOf(userId, year)).has(subject)) throw notInLink();
  }

  return {
    /** Every review that the owner's accountants wrote, newest first. */
    ofOwner: (userId: string): Promise<TaxReview[]> => store.list(userId),

    async ofLink(link: OpenLink): Promise<{ reviews: TaxReview[] }> {
      if (link.year === null) return { reviews: await store.list(link.userId) };
      const shown = await alienationsOf(link.userId, link.year);
      const isOfYear = (subject: string) =>
        monthPattern.test(subject) ? yearOfMonth(subject) === link.year : shown.has(subject);
      return { reviews: await store.list(link.userId, isOfYear) };
    },

    /** Writes «conferido» and a note on a month or an entry. */
    async write(link: OpenLink, subject: string, { checked, note }: TaxReviewRequest): Promise<TaxReview> {
      await checkSubject(link, subject);
      const at = now();
      const written = {
        subject,
        accountantName: link.name,
        checkedAt: checked ? at : null,
        note,
        now: at,
      };
      return withUserLock(database, link.userId, async (within) => {
        const own = createReviewStore(within, vault);
        if ((await own.count(link.userId)) >= mostReviews) throw notInLink();
        await own.put(link.userId, written);
        return { subject, accountantName: link.name, checkedAt: written.checkedAt, note, updatedAt: at };
      });
    },

    /** Removes what an accountant wrote, for the accountant. Throws NOT_FOUND. */
    async withdraw(link: OpenLink, subject: string): Promise<void> {
      await checkSubject(link, subject);
      if (!(await store.delete(link.userId, subject))) throw notInLink();
    },

    /** Removes what an accountant wrote, for the owner. Throws NOT_FOUND. */
    async remove(userId: string, subject: string): Promise<void> {
      if (!(await store.delete(userId, subject))) throw notInLink();
    },
  };
}
