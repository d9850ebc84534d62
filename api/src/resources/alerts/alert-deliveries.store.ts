import type { AlertChannelKind, AlertDeliveryState } from '@painel/contract';
import type { Database } from '../../database/tables';

export interface NewDelivery {
  channelId: string;
  channel: AlertChannelKind;
  state: AlertDeliveryState;
}

/** The state of each event on each channel. */
export function createAlertDeliveryStore(database: Database) {
  const delivery = (eventId: string, channelId: string) =>
    database
      .updateTable('alert_deliveries')
      .where('event_id', '=', eventId)
      .where('channel_id', '=', channelId);

  return {
    /** By channel. */
    async ofEvents(eventIds: readonly string[]) {
      if (eventIds.length === 0) return [];
      return database
        .selectFrom('alert_deliveries')
        .leftJoin('alert_channels', 'alert_channels.id', 'alert_deliveries.channel_id')
        .select([
          'alert_deliveries.event_id as eventId',
          'alert_deliveries.channel_kind as channel',
          'alert_channels.id as channelId',
          'alert_deliveries.state',
          'alert_deliveries.changed_at as at',
        ])
        .where('alert_deliveries.event_id', 'in', eventIds)
        .orderBy('alert_deliveries.channel_kind')
        .orderBy('alert_deliveries.channel_id')
        .execute();
    },

    async insert(
      userId: string,
      event: { id: string; at: string },
      deliveries: readonly NewDelivery[],
    ): Promise<void> {
      if (deliveries.length === 0) return;
      await database
        .insertInto('alert_deliveries')
        .values(
          deliveries.map(({ channelId, channel, state }) => ({
            event_id: event.id,
            channel_id: channelId,
            user_id: userId,
            channel_kind: channel,
            state,
            changed_at: event.at,
            begun_at: null,
          })),
        )
        .execute();
    },

    async setState(
      eventId: string,
      channelId: string,
      state: AlertDeliveryState,
      now: string,
    ): Promise<void> {
      const own = delivery(eventId, channelId).set({ state, changed_at: now });
      // A withdrawn message stays withdrawn, unless it had left.
      await (state === 'delivered' ? own : own.where('state', '!=', 'dropped')).execute();
    },

    async find(eventId: string, channelId: string): Promise<{ state: AlertDeliveryState } | null> {
      const found = await database
        .selectFrom('alert_deliveries')
        .select('state')
        .where('event_id', '=', eventId)
        .where('channel_id', '=', channelId)
        .executeTakeFirst();
      return found ?? null;
    },

    /** Marks that a delivery leaves; false where it has left before with an unknown outcome. */
    async begin(eventId: string, channelId: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await delivery(eventId, channelId)
        .set({ begun_at: now })
        .where('begun_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Takes the mark away: it did not arrive. */
    async unbegin(eventId: string, channelId: string): Promise<void> {
      await delivery(eventId, channelId).set({ begun_at: null }).execute();
    },

    /** Drops the messages of an alert that have not left yet. The outbox finds that when their time comes. */
    async withdraw(userId: string, alertId: string, now: string): Promise<void> {
      const ofAlert = database
        .selectFrom('alert_events')
        .select('id')
        .where('user_id', '=', userId)
        .where('alert_id', '=', alertId);
      await database
        .updateTable('alert_deliveries')
        .set({ state: 'dropped', changed_at: now })
        .where('event_id', 'in', ofAlert)
        .where('state', 'in', ['held', 'waiting'])
        .execute();
    },
  };
}
