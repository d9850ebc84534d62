import type { Database } from '../database/tables';

export interface OutboxMessage {
  id: string;
  /** The kind of the message, which names its delivery. */
  kind: string;
  encryptedPayload: string;
  /** The number of attempts so far, the running one included. */
  attempts: number;
  /** The time of the next attempt; during an attempt, the end of its lease. */
  dueAt: string;
  giveUpAt: string;
}

interface NewMessage extends Omit<OutboxMessage, 'attempts'> {
  /** The user with whose account the message is deleted; null for none. */
  userId: string | null;
}

interface Lease {
  until: string;
  /** The process, if it leads. */
  by: string | null;
}

export function createOutboxStore(database: Database) {
  const leased = ({ id, dueAt }: OutboxMessage) =>
    database.updateTable('outbox_messages').where('id', '=', id).where('due_at', '=', dueAt);

  return {
    async insert({ id, kind, userId, encryptedPayload, dueAt, giveUpAt }: NewMessage): Promise<void> {
      await database
        .insertInto('outbox_messages')
        .values({
          id,
          kind,
          user_id: userId,
          sealed_payload: encryptedPayload,
          attempts: 0n,
          due_at: dueAt,
          give_up_at: giveUpAt,
        })
        .execute();
    },

    /** Leases the message of a kind that has been due for longest; null if none is due. Concurrent callers get different ones. */
    async claim(kind: string, now: string, { until, by }: Lease): Promise<OutboxMessage | null> {
      for (;;) {
        const next = await database
          .selectFrom('outbox_messages')
          .select(['id', 'due_at'])
          .where('kind', '=', kind)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('id')
          .executeTakeFirst();
        if (!next) return null;
        // The process that changes the time first has the row, on either engine. The others look for another.
        const claimed = await database
          .updateTable('outbox_messages')
          .set((message) => ({ due_at: until, leased_by: by, attempts: message('attempts', '+', 1n) }))
          .where('id', '=', next.id)
          .where('due_at', '=', next.due_at)
          .returning([
            'id',
            'kind',
            'sealed_payload as encryptedPayload',
            'attempts',
            'due_at as dueAt',
            'give_up_at as giveUpAt',
          ])
          .executeTakeFirst();
        if (claimed) return { ...claimed, attempts: Number(claimed.attempts) };
      }
    },

    /** Prolongs the lease, unless it was lost. */
    async extend(message: OutboxMessage, until: string): Promise<void> {
      const { numUpdatedRows } = await leased(message).set({ due_at: until }).executeTakeFirst();
      if (numUpdatedRows === 1n) message.dueAt = until;
    },

    /** Ends the leases of other leading processes: the lock says that they are no more. */
    async takeOver(leader: string, now: string): Promise<void> {
      await database
        .updateTable('outbox_messages')
        .set({ due_at: now, leased_by: null })
        .where('leased_by', 'is not', null)
        .where('leased_by', '!=', leader)
        .where('due_at', '>', now)
        .execute();
    },

    /** Ends the lease. Does nothing if the lease was lost. */
    async postpone(message: OutboxMessage, dueAt: string): Promise<void> {
      await leased(message).set({ due_at: dueAt, leased_by: null }).execute();
    },

    /** Ends the lease as if there had been no attempt, and sets another end. Does nothing if the lease was lost. */
    async defer(message: OutboxMessage, dueAt: string, giveUpAt: string): Promise<void> {
      const attempts = BigInt(message.attempts - 1);
      await leased(message).set({ due_at: dueAt, give_up_at: giveUpAt, attempts, leased_by: null }).execute();
    },

    async delete(id: string): Promise<void> {
      await database.deleteFrom('outbox_messages').where('id', '=', id).execute();
    },

    /** How many of a kind are due, or wait for another attempt. */
    async count(kind: string, now: string): Promise<number> {
      const { messages } = await database
        .selectFrom('outbox_messages')
        .select(({ fn }) => fn.countAll().as('messages'))
        .where('kind', '=', kind)
        .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('attempts', '>', 0n)]))
        .executeTakeFirstOrThrow();
      return Number(messages);
    },

    /** The time at which the next message of a kind is due. */
    async nextDue(kind: string): Promise<string | null> {
      const next = await database
        .selectFrom('outbox_messages')
        .select('due_at')
        .where('kind', '=', kind)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return next?.due_at ?? null;
    },
  };
}
