import type { AlertEvent } from '@painel/contract';
import type { Database } from '../../database/tables';
import { type NewDelivery, createAlertDeliveryStore } from './alert-deliveries.store';
import type { EventDetails, EventContent } from './event-text';

interface EventPlace {
  at: string;
  id: string;
}

export interface NewEvent extends EventContent {
  id: string;
  alertId: string | null;
  occurrence: bigint;
  message: string;
}

interface KeptEvent extends EventContent {
  id: string;
  userId: string;
  alertId: string | null;
}

export type AlertEventStore = ReturnType<typeof createAlertEventStore>;

export function createAlertEventStore(database: Database) {
  const sent = createAlertDeliveryStore(database);

  return {
    /** Newest first. */
    async page(
      userId: string,
      { before, limit, isUnread }: { before: EventPlace | null; limit: number; isUnread: boolean },
    ): Promise<AlertEvent[]> {
      const rows = await database
        .selectFrom('alert_events')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(isUnread, (query) => query.where('read_at', 'is', null))
        .$if(before !== null, (query) =>
          query.where(({ or, and, eb }) =>
            or([
              eb('created_at', '<', before!.at),
              and([eb('created_at', '=', before!.at), eb('id', '<', before!.id)]),
            ]),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const deliveries = await sent.ofEvents(rows.map(({ id }) => id));
      return rows.map((row) => ({
        id: row.id,
        alertId: row.alert_id,
        at: row.created_at,
        kind: row.kind,
        value: row.value,
        text: row.message,
        isSimulated: row.is_simulated === 1n,
        readAt: row.read_at,
        txid: (JSON.parse(row.details) as EventDetails).txid,
        deliveries: deliveries
          .filter(({ eventId }) => eventId === row.id)
          .map(({ channel, channelId, state, at }) => ({ channel, channelId, state, at })),
      }));
    },

    async countUnread(userId: string): Promise<number> {
      const { events } = await database
        .selectFrom('alert_events')
        .select(({ fn }) => fn.countAll().as('events'))
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(events);
    },

    /** All without ids. */
    async markRead(userId: string, ids: readonly string[] | null, now: string): Promise<void> {
      if (ids?.length === 0) return;
      await database
        .updateTable('alert_events')
        .set({ read_at: now })
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .$if(ids !== null, (query) => query.where('id', 'in', ids!))
        .execute();
    },

    /** False when the alert has an event of this occurrence. */
    async insert(userId: string, event: NewEvent, deliveries: readonly NewDelivery[]): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('alert_events')
        .values({
          id: event.id,
          user_id: userId,
          alert_id: event.alertId,
          occurrence: event.occurrence,
          kind: event.kind,
          value: event.value,
          message: event.message,
          details: JSON.stringify(event.details),
          is_simulated: event.isSimulated ? 1n : 0n,
          created_at: event.at,
          read_at: null,
        })
        .onConflict((conflict) => conflict.columns(['alert_id', 'occurrence']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await sent.insert(userId, event, deliveries);
      return true;
    },

    async find(id: string): Promise<KeptEvent | null> {
      const row = await database
        .selectFrom('alert_events')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      return {
        id,
        userId: row.user_id,
        alertId: row.alert_id,
        kind: row.kind,
        value: row.value,
        isSimulated: row.is_simulated === 1n,
        at: row.created_at,
        details: JSON.parse(row.details) as EventDetails,
      };
    },

    /** Deletes the oldest events beyond `kept`. */
    async prune(userId: string, kept: number): Promise<void> {
      const oldest = await database
        .selectFrom('alert_events')
        .select(['created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return;
      await database
        .deleteFrom('alert_events')
        .where('user_id', '=', userId)
        .where('created_at', '<=', oldest.created_at)
        .execute();
    },
  };
}
