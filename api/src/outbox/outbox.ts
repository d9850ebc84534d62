import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';
import type { KeyVault } from '../secrets/key-vault';
import { type OutboxMessage, createOutboxStore } from './outbox.store';
import { retryDelayMs } from './retry-delay';

/** The other server refused the message for good, so there is no further attempt. */
export class PermanentRefusalError extends Error {}

/** Delivers a message, or throws. The `id` is the same in every attempt, because an earlier one may have succeeded. */
export type Deliver = (payload: unknown, id: string) => Promise<void>;

interface OutboxEntry {
  /** The name of its delivery. */
  kind: string;
  payload: object;
  /** The user with whose account it is deleted; null for none. */
  userId: string | null;
  /** The message is dropped after this time, which is a day by default. */
  expiresAt?: string;
}

export interface Outbox {
  /** Stores a message in the caller's transaction. It is sent after the commit, also after a restart. */
  add(transaction: Database, addition: OutboxEntry): Promise<void>;
  /** Looks for due messages. Call it after the commit. */
  wake(): void;
  /** How many messages wait, or are on their way. */
  length(): Promise<number>;
  /** Delivers due messages, two at a time. */
  run(): Promise<void>;
  /** Waits for running deliveries, for five seconds at most. The other messages wait for the next start. */
  close(): Promise<void>;
}

interface OutboxDependencies {
  database: Database;
  vault: KeyVault;
  /** The deliveries by kind of message. */
  deliver: Readonly<Record<string, Deliver>>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const atOnce = 2;
const keptMs = 24 * 60 * 60_000;
/** Longer than an attempt takes. */
const leaseMs = 2 * 60_000;
const drainMs = 5000;
/** How often it looks for messages of other processes. */
const pollMs = 15_000;
const minPauseMs = 250;

const encryptionContext = (id: string) => `outbox ${id}`;

/** The parts of an error that contain no personal data. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'error', responseCode].filter(Boolean).join(' ');
}

/** Messages wait in the database until their server accepts them. Each process sends those that it leases. */
export function createOutbox({ database, vault, deliver, clock, logger }: OutboxDependencies): Outbox {
  const store = createOutboxStore(database);
  const after = (ms: number) => new Date(clock().getTime() + ms).toISOString();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const closing = new AbortController();
  let wasBroken = false;

  async function giveUp({ id, kind, attempts }: OutboxMessage, reason: string) {
    await store.delete(id);
    logger.error({ kind, id, attempts, reason }, 'a message was given up');
  }

  async function attempt(message: OutboxMessage) {
    const { id, kind, attempts, encryptedPayload, giveUpAt } = message;
    const payload = vault.decrypt(encryptedPayload, encryptionContext(id));
    const hand = deliver[kind];
    if (giveUpAt <= after(0)) return giveUp(message, 'too late');
    if (payload === null || !hand) return giveUp(message, 'it cannot be read');
    try {
      await hand(JSON.parse(payload), id);
    } catch (error) {
      const reason = reasonOf(error);
      const dueAt = after(retryDelayMs(attempts));
      if (error instanceof PermanentRefusalError || dueAt >= giveUpAt) return giveUp(message, reason);
      await store.postpone(message, dueAt);
      logger.warn({ kind, id, attempts, reason, dueAt }, 'a message waits for another attempt');
      return;
    }
    await store.delete(id);
  }

  async function drain() {
    while (!closing.signal.aborted) {
      const message = await store.claim(after(0), after(leaseMs));
      if (!message) return;
      await attempt(message);
    }
  }

  async function run() {
    await Promise.all(Array.from({ length: atOnce }, drain));
  }

  async function msToNext(): Promise<number> {
    const dueAt = await store.nextDue();
    const ms = dueAt === null ? pollMs : Date.parse(dueAt) - clock().getTime();
    return Math.min(Math.max(ms, minPauseMs), pollMs);
  }

  async function work() {
    try {
      do {
        isAskedAgain = false;
        await run();
      } while (isAskedAgain && !closing.signal.aborted);
      wasBroken = false;
      return closing.signal.aborted ? pollMs : await msToNext();
    } catch (error) {
      // An outage of the database is logged elsewhere.
      if (!wasBroken) logger.error({ err: error }, 'the outbox cannot be read');
      wasBroken = true;
      return pollMs;
    }
  }

  function start() {
    if (closing.signal.aborted) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    running = work().then((pauseMs) => {
      running = null;
      if (isAskedAgain) return start();
      if (!closing.signal.aborted) timer = setTimeout(start, pauseMs).unref();
    });
  }

  return {
    run,
    length: () => store.count(),

    async add(transaction, { kind, payload, userId, expiresAt }) {
      const id = randomUUID();
      const latest = after(keptMs);
      await createOutboxStore(transaction).insert({
        id,
        kind,
        userId,
        encryptedPayload: vault.encrypt(JSON.stringify(payload), encryptionContext(id)),
        dueAt: after(0),
        giveUpAt: expiresAt !== undefined && expiresAt < latest ? expiresAt : latest,
      });
    },

    // In another turn of the event loop, so that it does not delay the answer.
    wake: () => void setImmediate(start),

    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.race([running, wait(drainMs, undefined, { ref: false })]);
    },
  };
}
