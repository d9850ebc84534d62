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
import { invalidInput, ProblemError } from '../../plugins/problem';
import type { KeyVault } from '../../secrets/key-vault';
import { dayMs } from '../../time/durations';
import { yearInSaoPaulo } from '../../time/sao-paulo-day';
import { type OpenLink, createAccountantStore } from './accountants.store';
import { firstTaxYear } from './rules/rulesets';
import { yearOfMonth } from './rules/tax-inputs';
import { taxCopy } from './taxes.copy';
import type { TaxService } from './taxes.service';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const monthPattern = /^\d{4}-\d{2}$/;
const mostLinks = 20;
const mostReviews = 10_000;

const unauthenticated = () => new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);
const notFound = () => new ProblemError(404, 'NOT_FOUND', taxCopy.notInLink);

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
    if (only !== null && only !== year) throw notFound();
  }

  /** The year of a month, or that of an alienation. Throws NOT_FOUND for neither. */
  async function yearOf({ userId }: OpenLink, subject: string): Promise<number> {
    if (monthPattern.test(subject)) return yearOfMonth(subject);
    const entry = await database
      .selectFrom('ledger_entries')
      .select('occurred_at')
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .executeTakeFirst();
    if (!entry) throw notFound();
    return yearInSaoPaulo(entry.occurred_at);
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
      if (!(await store.revoke(userId, id, now()))) throw notFound();
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
      const reviews = await store.reviews(link.userId);
      if (link.year === null) return { reviews };
      const { alienations } = await taxes.gcap(link.userId, link.year);
      const shown = new Set(alienations.map(({ entryId }) => entryId));
      const isOfYear = (subject: string) =>
        monthPattern.test(subject) ? yearOfMonth(subject) === link.year : shown.has(subject);
      return { reviews: reviews.filter(({ subject }) => isOfYear(subject)) };
    },

    /** Writes «conferido» and a note on a month or an entry. */
    async review(link: OpenLink, subject: string, { checked, note }: TaxReviewRequest): Promise<TaxReview> {
      check(link, await yearOf(link, subject));
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
        if ((await own.reviews(link.userId)).length >= mostReviews) throw notFound();
        await own.putReview(link.userId, written);
        return { subject, accountantName: link.name, checkedAt: written.checkedAt, note, updatedAt: at };
      });
    },
  };
}

export type AccountantService = ReturnType<typeof createAccountantService>;
