import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { BackgroundJobs } from '../../../mail/background-jobs';
import { composeMail } from '../../../mail/compose-mail';
import type { OutgoingMail } from '../../../mail/outgoing-mail';
import { ProblemError } from '../../../plugins/problem';
import { deviceName } from '../sessions/device-name';
import type { UserStore } from '../account/users.store';
import { type NoticeKind, isMailedOnce, noticeMail, notices, thisServer } from './notices.copy';
import { type SecurityEventStore, createSecurityEventStore } from './security-events.store';

/** Events for the log and the account's owner. Those of a `NoticeKind` are also mailed. */
type SecurityEventKind =
  | NoticeKind
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'proof-failed'
  | 'password-reset-requested'
  | 'email-changed';

interface Subject {
  userId: string;
  /** The address of the mail; the account's present one by default. */
  to?: string;
}

export interface SecurityEvents {
  /** Stores, logs and mails an event of the user's account, after the answer. */
  note(request: FastifyRequest, kind: SecurityEventKind, subject: Subject): void;
  /** The same for an event that no request caused. */
  noteOfServer(kind: NoticeKind, userId: string): void;
  /** The same for the account of an e-mail address; without an account it is only logged. */
  noteByEmail(request: FastifyRequest, kind: SecurityEventKind, email: string): void;
  /** Does the work of a signed-in user, and notes `kind` if it is a failed attempt. */
  watch<Result>(
    request: FastifyRequest,
    kind: SecurityEventKind,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

interface SecurityEventDependencies {
  database: Database;
  users: UserStore;
  jobs: BackgroundJobs;
  mail: OutgoingMail;
  clock: Clock;
  siteUrl(): string;
  logger: FastifyBaseLogger;
}

/** One mail covers a series, such as several sessions that end at once. */
const quietMs = 10 * 60_000;

const isNotice = (kind: SecurityEventKind): kind is NoticeKind => kind in notices;

export function createSecurityEvents(dependencies: SecurityEventDependencies): SecurityEvents {
  const { database, users, jobs, mail, clock, siteUrl, logger } = dependencies;
  const store = createSecurityEventStore(database);

  /** Log collectors select security events by this field. They contain neither e-mail addresses nor secrets. */
  function log(request: FastifyRequest, event: SecurityEventKind, userId: string | null) {
    request.log.child({ stream: 'security' }).info({ event, userId }, 'security event');
  }

  async function keep(kind: SecurityEventKind, userId: string, device: string, at: string) {
    await store.insert({ id: randomUUID(), userId, kind, device, at });
  }

  async function isRepeated(
    stored: SecurityEventStore,
    kind: NoticeKind,
    userId: string,
    now: Date,
  ): Promise<boolean> {
    if (!isMailedOnce(kind)) return false;
    const since = new Date(now.getTime() - quietMs).toISOString();
    const recent = await stored.list(userId, 50);
    return recent.filter((event) => event.kind === kind && event.at > since).length > 1;
  }

  function keepAndMail(kind: SecurityEventKind, device: string, { userId, to }: Subject): void {
    const now = clock();
    jobs.add(async () => {
      if (!isNotice(kind)) return keep(kind, userId, device, now.toISOString());
      const user = await users.find(userId);
      const address = to ?? user?.email;
      await database.transaction().execute(async (transaction) => {
        const stored = createSecurityEventStore(transaction);
        await stored.insert({ id: randomUUID(), userId, kind, device, at: now.toISOString() });
        if (!address || (await isRepeated(stored, kind, userId, now))) return;
        const letter = noticeMail(kind, { device, at: now, siteUrl: siteUrl() });
        // The event of a deletion outlives the account.
        await mail.add(transaction, composeMail(address, letter), { userId: user ? userId : null });
      });
      mail.send();
    });
  }

  const note: SecurityEvents['note'] = (request, kind, subject) => {
    log(request, kind, subject.userId);
    keepAndMail(kind, deviceName(request.headers['user-agent']), subject);
  };

  return {
    note,

    noteOfServer(kind, userId) {
      logger.child({ stream: 'security' }).info({ event: kind, userId }, 'security event');
      keepAndMail(kind, thisServer, { userId });
    },

    noteByEmail(request, kind, email) {
      const now = clock();
      const device = deviceName(request.headers['user-agent']);
      // The account is looked up after the answer, which must not take longer for existing accounts.
      jobs.addDelayed(async () => {
        const account = await users.findByEmail(email);
        log(request, kind, account?.id ?? null);
        if (account) await keep(kind, account.id, device, now.toISOString());
      });
    },

    async watch(request, kind, work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ProblemError && error.options.isFailedAttempt) {
          note(request, kind, { userId: request.userId });
        }
        throw error;
      }
    },
  };
}
