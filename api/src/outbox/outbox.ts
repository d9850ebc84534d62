import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';
import type { KeyVault } from '../secrets/key-vault';
import { type OutboxMessage, createOutboxStore } from './outbox.store';
import { retryDelayMs } from './retry-delay';
import { type Worker, createWorker } from './worker';

/** The other server refused the message permanently, so there is no further attempt. */
export class PermanentRefusalError extends Error {}

/** The other server asks to wait before the next attempt. */
export class RetryLaterError extends Error {
  constructor(readonly waitMs: number) {
    super('later');
  }
}

/** Now is no time for this message: it leaves later, and this was no attempt. */
export class NotYetError extends Error {
  constructor(readonly until: Date) {
    super('not yet');
  }
}

/** Delivers a message, or throws. The `id` is the same in every attempt, because an earlier one may have succeeded. */
export type Deliver = (payload: unknown, id: string) => Promise<void>;

/** How the messages of one kind leave. */
export interface MessageKind {
  deliver: Deliver;
  /** Returns the wait after `attempts` failed attempts; null gives the message up. By default it grows, for a day. */
  delayMs?: (attempts: number) => number | null;
  /** How long after its time a message is tried again; a day by default. It is tried at least twice, however late it is. */
  keptMs?: number;
  /** Called once for an abandoned message, with the error of its last attempt; null without an attempt. */
  onGivenUp?: (payload: unknown, error: unknown) => Promise<void>;
}

interface OutboxEntry {
  /** The name of its delivery. */
  kind: string;
  payload: object;
  /** The user with whose account it is deleted; null for none. */
  userId: string | null;
  /** The message is dropped after this time, even if it was never tried. */
  expiresAt?: string;
  /** Not sent before; now by default. */
  dueAt?: string;
}

export interface Outbox {
  /** Registers the delivery of a kind of messages. Each kind is registered before the first message leaves. */
  handle(kind: string, handling: MessageKind): void;
  /** Stores a message in the caller's transaction. It is sent after the commit, also after a restart. */
  add(transaction: Database, addition: OutboxEntry): Promise<void>;
  /** Looks for due messages. Call it after the commit. */
  wake(): void;
  /** The kinds that leave here. */
  kinds(): string[];
  /** How many messages of a kind are due, or wait for another attempt. Those whose time has not come do not count. */
  length(kind: string): Promise<number>;
  /** Milliseconds that the oldest due message has waited; 0 where none is due. */
  lateMs(kind: string): Promise<number>;
  /** Delivers due messages, of each kind two at a time. */
  run(): Promise<void>;
  /** Waits for running deliveries, for five seconds at most. The other messages wait for the next start. */
  close(): Promise<void>;
}

interface OutboxDependencies {
  database: Database;
  vault: KeyVault;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Whether this process leads. */
  isLeader?: () => boolean;
  /** For tests. */
  leaseMs?: number;
}

const atOnce = 2;
const keptMs = 24 * 60 * 60_000;
/** A process that lives prolongs it. */
const usualLeaseMs = 30_000;
const leaderCheckMs = 1000;
const drainMs = 5000;

const encryptionContext = (id: string) => `outbox ${id}`;

/** The parts of an error that contain no personal data. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'error', responseCode].filter(Boolean).join(' ');
}

/** The decrypted content of a message. */
interface OpenMessage {
  payload: unknown;
  expiresAt?: string;
}

/** The key under which the expiry is next to the fields of the payload. */
const expiryKey = '$expiresAt';

function readMessage(text: string): OpenMessage {
  const { [expiryKey]: expiresAt, ...payload } = JSON.parse(text) as Record<string, unknown>;
  return typeof expiresAt === 'string' ? { payload, expiresAt } : { payload };
}

/**
 * Messages wait in the database until their server accepts them. Each process sends those that it leases. Each kind has its own
 * worker, so that a storm of one kind, or its hanging servers, do not delay another.
 */
export function createOutbox({ database, vault, clock, logger, ...options }: OutboxDependencies): Outbox {
  const { isLeader = () => false, leaseMs = usualLeaseMs } = options;
  const ownName = randomUUID();
  let wasLeading = false;
  const kinds = new Map<string, MessageKind>();
  const workers = new Map<string, Worker>();
  const store = createOutboxStore(database);
  const after = (ms: number) => new Date(clock().getTime() + ms).toISOString();
  const closing = new AbortController();

  async function giveUp({ id, kind, attempts }: OutboxMessage, payload: unknown, error: unknown) {
    const onGivenUp = kinds.get(kind)?.onGivenUp;
    if (payload !== null) await onGivenUp?.(payload, error);
    await store.delete(id);
    const reason = payload === null ? 'it cannot be read' : error === null ? 'too late' : reasonOf(error);
    // Messages with another way to their reader are not the operator's matter.
    logger[onGivenUp ? 'info' : 'error']({ kind, id, attempts, reason }, 'a message was given up');
  }

  async function attempt(message: OutboxMessage, handling: MessageKind) {
    const { id, kind, attempts, encryptedPayload, giveUpAt } = message;
    const text = vault.decrypt(encryptedPayload, encryptionContext(id));
    if (text === null) return giveUp(message, null, null);
    const { payload, expiresAt } = readMessage(text);
    if (expiresAt !== undefined && expiresAt <= after(0)) return giveUp(message, payload, null);
    try {
      await handling.deliver(payload, id);
    } catch (error) {
      if (error instanceof NotYetError) {
        const until = error.until.getTime();
        const end = new Date(until + (handling.keptMs ?? keptMs)).toISOString();
        return store.defer(message, error.until.toISOString(), end);
      }
      const delayMs = (handling.delayMs ?? retryDelayMs)(attempts);
      const waitMs = error instanceof RetryLaterError ? error.waitMs : 0;
      const dueAt = after(Math.max(delayMs ?? 0, waitMs));
      // One that was late at its first attempt, because no process sent it, gets another.
      const isTooLate = attempts > 1 && dueAt >= giveUpAt;
      if (error instanceof PermanentRefusalError || delayMs === null || isTooLate)
        return giveUp(message, payload, error);
      await store.postpone(message, dueAt);
      const reason = reasonOf(error);
      logger.warn({ kind, id, attempts, reason, dueAt }, 'a message waits for another attempt');
      return;
    }
    await store.delete(id);
  }

  async function drain(kind: string, handling: MessageKind) {
    while (!closing.signal.aborted) {
      const lease = { until: after(leaseMs), by: isLeader() ? ownName : null };
      const message = await store.claim(kind, after(0), lease);
      if (!message) return;
      // Without a database the lease runs out, and another process tries.
      const extend = () => void store.extend(message, after(leaseMs)).catch(() => undefined);
      const timer = setInterval(extend, leaseMs / 3).unref();
      try {
        await attempt(message, handling);
      } finally {
        clearInterval(timer);
      }
    }
  }

  /** Makes messages that the previous leader was sending due as soon as this process has the lock. */
  async function takeOver() {
    const isNew = isLeader() && !wasLeading;
    wasLeading = isLeader();
    if (isNew) await store.takeOver(ownName, after(0));
  }

  async function run(kind: string) {
    const handling = kinds.get(kind)!;
    await Promise.all(Array.from({ length: atOnce }, () => drain(kind, handling)));
  }

  async function msToNext(kind: string) {
    const dueAt = await store.nextDue(kind);
    return dueAt === null ? null : Date.parse(dueAt) - clock().getTime();
  }

  function watchLock() {
    if (isLeader() !== wasLeading) void takeOver().then(start, () => (wasLeading = false));
  }

  const lockTimer = setInterval(watchLock, leaderCheckMs).unref();

  function start() {
    for (const worker of workers.values()) worker.start();
  }

  return {
    async run() {
      await takeOver();
      await Promise.all([...kinds.keys()].map(run));
    },
    kinds: () => [...kinds.keys()],
    length: (kind) => store.count(kind, after(0)),
    lateMs: async (kind) => Math.max(0, -((await msToNext(kind)) ?? 0)),

    handle(kind, handling) {
      kinds.set(kind, handling);
      if (workers.has(kind)) return;
      const worker = createWorker({ work: () => run(kind), msToNext: () => msToNext(kind), logger });
      workers.set(kind, worker);
    },

    async add(transaction, { kind, payload, userId, expiresAt, dueAt = after(0) }) {
      const id = randomUUID();
      const giveUpAt = new Date(Date.parse(dueAt) + (kinds.get(kind)?.keptMs ?? keptMs)).toISOString();
      const content = { ...payload, [expiryKey]: expiresAt };
      await createOutboxStore(transaction).insert({
        id,
        kind,
        userId,
        encryptedPayload: vault.encrypt(JSON.stringify(content), encryptionContext(id)),
        dueAt,
        giveUpAt: expiresAt !== undefined && expiresAt < giveUpAt ? expiresAt : giveUpAt,
      });
    },

    // In another turn of the event loop, so that it does not delay the answer.
    wake: () => void setImmediate(start),

    async close() {
      closing.abort();
      clearInterval(lockTimer);
      const running = [...workers.values()].map((worker) => {
        worker.stop();
        return worker.running();
      });
      await Promise.race([Promise.all(running), wait(drainMs, undefined, { ref: false })]);
    },
  };
}
