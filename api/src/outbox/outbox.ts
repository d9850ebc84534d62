import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';
import type { KeyVault } from '../secrets/key-vault';
import { type OutboxMessage, createOutboxStore } from './outbox.store';
import { retryDelayMs } from './retry-delay';

/** For what no further attempt changes: the other server refused it for good. */
export class RefusedForGoodError extends Error {}

/** Hands a message over, and throws when that failed. The `id` is the same in every attempt: it may have arrived before. */
export type Deliver = (payload: unknown, id: string) => Promise<void>;

interface Addition {
  /** The name of what delivers it. */
  kind: string;
  payload: object;
  /** With whose account it ends; null for none. */
  userId: string | null;
  /** Of no use later; a day unless said. */
  expiresAt?: string;
}

export interface Outbox {
  /** Keeps a message in the transaction of what causes it. It is sent once that is committed, also after a restart. */
  add(transaction: Database, addition: Addition): Promise<void>;
  /** To be called when the transaction is committed: looks for what is due. */
  wake(): void;
  /** Hands over what is due, two at a time. */
  run(): Promise<void>;
  /** Lets what is under way come to its end, for five seconds at most. The rest waits for the next start. */
  close(): Promise<void>;
}

interface OutboxDependencies {
  database: Database;
  vault: KeyVault;
  /** By the kind of message. */
  deliver: Readonly<Record<string, Deliver>>;
  clock: Clock;
  logger: FastifyBaseLogger;
}

const atOnce = 2;
const keptMs = 24 * 60 * 60_000;
/** Longer than an attempt takes. */
const leaseMs = 2 * 60_000;
const drainMs = 5000;
/** What another process left is found this soon. */
const pollMs = 15_000;
const leastPauseMs = 250;

const encryptionContext = (id: string) => `outbox ${id}`;

/** Of a failure what names nobody. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'error', responseCode].filter(Boolean).join(' ');
}

/** Messages that wait in the database for the server they go to; each process sends what it gets hold of. */
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
      if (error instanceof RefusedForGoodError || dueAt >= giveUpAt) return giveUp(message, reason);
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
    return Math.min(Math.max(ms, leastPauseMs), pollMs);
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
      // A database that is away says so elsewhere, and at length.
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

    // In a turn of its own: the answer that asked for it is under way.
    wake: () => void setImmediate(start),

    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.race([running, wait(drainMs, undefined, { ref: false })]);
    },
  };
}
