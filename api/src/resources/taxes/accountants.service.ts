import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  TaxAccountantRequest,
  TaxAccountantMade,
  TaxAccountantVisit,
  TaxAccountants,
  TaxReview,
  TaxReviewRequest,
} from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { withUserLock } from '../../database/with-user-lock';
import { errorsCopy } from '../../plugins/errors.copy';
import { invalidInput, notFound, ProblemError } from '../../plugins/problem';
import type { KeyVault } from '../../secrets/key-vault';
import { dayMs } from '../../time/durations';
import { dayInSaoPaulo, yearInSaoPaulo } from '../../time/sao-paulo-day';
import { type OpenLink, createAccountantStore } from './accountants.store';
import { firstTaxYear } from './rules/rulesets';
import { yearOfMonth } from './rules/tax-inputs';
import { taxCopy } from './taxes.copy';
import type { TaxService } from './taxes.service';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
const mostLinks = 20;
const mostReviews = 10_000;

const unauthenticated = () => new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);

interface Dependencies {
  database: Database;
  vault: KeyVault;
  taxes: TaxService;
  clock: Clock;
}

/** Links by which a person lets an accountant read their taxes. Of a token only the hash is kept. */
export function createAccountantService({ database, vault, taxes, clock }: Dependencies) {
  const now = () => clock().toISOString();
  const store = createAccountantStore(database, vault);

  /** Throws NOT_FOUND for a year that a link does not open. */
  function check({ year: only }: OpenLink, year: number): void {
    if (only !== null && only !== year) throw notFound(taxCopy.notInLink);
  }

  const alienationsOf = async (userId: string, year: number) =>
    new Set((await taxes.gcap(userId, year)).alienations.map(({ entryId }) => entryId));

  /** Throws NOT_FOUND for anything but a month that has begun, or an alienation, of a year that the link opens. */
  async function checkSubject(link: OpenLink, subject: string): Promise<void> {
    const { userId } = link;
    if (monthPattern.test(subject)) {
      const year = yearOfMonth(subject);
      if (year < firstTaxYear || subject > dayInSaoPaulo(now()).slice(0, 7))
        throw notFound(taxCopy.notInLink);
      return check(link, year);
    }
    const entry = await database
      .selectFrom('ledger_entries')
      .select('occurred_at')
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .executeTakeFirst();
    const year = entry ? yearInSaoPaulo(entry.occurred_at) : 0;
    if (year < firstTaxYear) throw notFound(taxCopy.notInLink);
    check(link, year);
    if (!(await alienationsOf(userId, year)).has(subject)) throw notFound(taxCopy.notInLink);
  }

  return {
    async list(userId: string): Promise<TaxAccountants> {
      return { accountants: await store.list(userId), reviews: await store.reviews(userId) };
    },

    /** The token is in the answer and nowhere else. */
    async add(userId: string, { name, year, days }: TaxAccountantRequest): Promise<TaxAccountantMade> {
      const token = `contador_${randomBytes(32).toString('base64url')}`;
      const at = clock();
      const link = {
        id: randomUUID(),
        name,
        tokenHash: hashOf(token),
        year,
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + days * dayMs).toISOString(),
      };
      await withUserLock(database, userId, async (within) => {
        const own = createAccountantStore(within, vault);
        const open = (await own.list(userId)).filter(
          (each) => each.revokedAt === null && each.expiresAt > link.createdAt,
        );
        if (open.length >= mostLinks) throw invalidInput(taxCopy.tooManyLinks);
        await own.insert(userId, link);
      });
      return { id: link.id, token, expiresAt: link.expiresAt };
    },

    /** Throws NOT_FOUND. */
    async revoke(userId: string, id: string): Promise<void> {
      if (!(await store.revoke(userId, id, now()))) throw notFound(taxCopy.notInLink);
    },

    /** Throws UNAUTHENTICATED for a token that is unknown, revoked or too old. */
    async open(token: string): Promise<OpenLink> {
      const link = await store.find(hashOf(token), now());
      if (!link) throw unauthenticated();
      return link;
    },

    /** Lists the opening for the owner. */
    async visit(link: OpenLink): Promise<TaxAccountantVisit> {
      await store.noteOpening(link, now());
      const current = yearInSaoPaulo(now());
      const all = Array.from({ length: current - firstTaxYear + 1 }, (_, back) => current - back);
      return {
        ownerName: link.ownerName,
        name: link.name,
        years: link.year === null ? all : [link.year],
        expiresAt: link.expiresAt,
      };
    },

    year(link: OpenLink, year: number) {
      check(link, year);
      return taxes.year(link.userId, year);
    },

    assets(link: OpenLink, year: number) {
      check(link, year);
      return taxes.assets(link.userId, year);
    },

    gcap(link: OpenLink, year: number) {
      check(link, year);
      return taxes.gcap(link.userId, year);
    },

    async reviews(link: OpenLink): Promise<{ reviews: TaxReview[] }> {
      if (link.year === null) return { reviews: await store.reviews(link.userId) };
      const shown = await alienationsOf(link.userId, link.year);
      const isOfYear = (subject: string) =>
        monthPattern.test(subject) ? yearOfMonth(subject) === link.year : shown.has(subject);
      return { reviews: await store.reviews(link.userId, isOfYear) };
    },

    /** Writes «conferido» and a note on a month or an entry. */
    async review(link: OpenLink, subject: string, { checked, note }: TaxReviewRequest): Promise<TaxReview> {
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
        const own = createAccountantStore(within, vault);
        if ((await own.countReviews(link.userId)) >= mostReviews) throw notFound(taxCopy.notInLink);
        await own.putReview(link.userId, written);
        return { subject, accountantName: link.name, checkedAt: written.checkedAt, note, updatedAt: at };
      });
    },

    /** Removes what an accountant wrote, for the accountant. Throws NOT_FOUND. */
    async withdrawReview(link: OpenLink, subject: string): Promise<void> {
      await checkSubject(link, subject);
      if (!(await store.deleteReview(link.userId, subject))) throw notFound(taxCopy.notInLink);
    },

    /** Removes what an accountant wrote, for the owner. Throws NOT_FOUND. */
    async removeReview(userId: string, subject: string): Promise<void> {
      if (!(await store.deleteReview(userId, subject))) throw notFound(taxCopy.notInLink);
    },
  };
}

export type AccountantService = ReturnType<typeof createAccountantService>;
