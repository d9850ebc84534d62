import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  TaxAccountantRequest,
  TaxAccountantMade,
  TaxAccountantVisit,
  TaxAccountants,
} from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { withUserLock } from '../../database/with-user-lock';
import { errorsCopy } from '../../plugins/errors.copy';
import { invalidInput, ProblemError } from '../../plugins/problem';
import { dayMs } from '../../time/durations';
import { yearInSaoPaulo } from '../../time/sao-paulo-day';
import { type OpenLink, createAccountantStore } from './accountants.store';
import { checkYearOfLink, notInLink } from './link-scope';
import { firstTaxYear } from './rules/rulesets';
import { taxCopy } from './taxes.copy';
import type { ReviewService } from './reviews.service';
import type { TaxService } from './taxes.service';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const mostLinks = 20;

const unauthenticated = () => new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);
interface Dependencies {
  database: Database;
  reviews: Pick<ReviewService, 'ofOwner'>;
  taxes: TaxService;
  clock: Clock;
}

/** Links by which a person lets an accountant read their taxes. Of a token only the hash is kept. */
export function createAccountantService({ database, reviews, taxes, clock }: Dependencies) {
  const now = () => clock().toISOString();
  const store = createAccountantStore(database);

  return {
    async list(userId: string): Promise<TaxAccountants> {
      return { accountants: await store.list(userId), reviews: await reviews.ofOwner(userId) };
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
        const own = createAccountantStore(within);
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
      if (!(await store.revoke(userId, id, now()))) throw notInLink();
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
      checkYearOfLink(link, year);
      return taxes.year(link.userId, year);
    },

    assets(link: OpenLink, year: number) {
      checkYearOfLink(link, year);
      return taxes.assets(link.userId, year);
    },

    gcap(link: OpenLink, year: number) {
      checkYearOfLink(link, year);
      return taxes.gcap(link.userId, year);
    },
  };
}

export type AccountantService = ReturnType<typeof createAccountantService>;
