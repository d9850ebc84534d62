import type { SecurityEvent } from '@painel/contract';
import type { Database } from '../../../database/tables';

interface NewSecurityEvent extends SecurityEvent {
  userId: string;
}

const keptMs = 180 * 24 * 60 * 60 * 1000;
const keptOfOneKind = 50;

export type SecurityEventStore = ReturnType<typeof createSecurityEventStore>;

export function createSecurityEventStore(database: Database) {
  const ofUser = (userId: string) =>
    database
      .selectFrom('security_events')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');

  return {
    /** Deletes events older than half a year, and all but the newest fifty of a kind, so that many failures hide no other event. */
    async insert({ id, userId, kind, device, at }: NewSecurityEvent): Promise<void> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('security_events')
        .columns(['id', 'user_id', 'kind', 'device', 'created_at'])
        // It inserts nothing if the account was deleted meanwhile.
        .expression((query) =>
          query
            .selectFrom('users')
            .select(({ val }) => [
              val(id).as('id'),
              'users.id as user_id',
              val(kind).as('kind'),
              val(device).as('device'),
              val(at).as('created_at'),
            ])
            .where('users.id', '=', userId),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return;
      const oldest = new Date(Date.parse(at) - keptMs).toISOString();
      const newest = ofUser(userId).select('id').where('kind', '=', kind).limit(keptOfOneKind);
      await database
        .deleteFrom('security_events')
        .where('user_id', '=', userId)
        .where((event) =>
          event.or([
            event('created_at', '<', oldest),
            event.and([event('kind', '=', kind), event('id', 'not in', newest)]),
          ]),
        )
        .execute();
    },

    /** Newest first. */
    list: (userId: string, most: number): Promise<SecurityEvent[]> =>
      ofUser(userId).select(['id', 'kind', 'created_at as at', 'device']).limit(most).execute(),
  };
}
