import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Outbox } from '../../../outbox/outbox';
import { hourMs, minuteMs } from '../../../time/durations';
import { silentMs } from '../../ledger/connections/to-connection';
import { vendorWords } from '../../ledger/connections/vendors.copy';
import { writeEvent } from './fire';

interface ReporterDependencies {
  database: Database;
  outbox: Outbox;
  clock: Clock;
}

type SilentConnection = Awaited<ReturnType<typeof readSilent>>[number];

const lastAnswer = sql<string>`coalesce(connection.last_success_at, connection.created_at)`;

/** Connections that were asked within the hour and have given nothing for three days, with an alert of their person. */
const readSilent = (database: Database, now: Date) =>
  database
    .selectFrom('ledger_connections as connection')
    .innerJoin('alerts as alert', 'alert.user_id', 'connection.user_id')
    .select([
      'connection.id as connectionId',
      'connection.vendor',
      lastAnswer.as('since'),
      'alert.id',
      'alert.user_id',
      'alert.kind',
      'alert.params',
      'alert.channels',
    ])
    .where(lastAnswer, '<=', new Date(now.getTime() - silentMs).toISOString())
    .where('connection.confirmed_at', 'is not', null)
    .where('connection.paused_at', 'is', null)
    .where('connection.state', '<>', 'revoked')
    // A book that is full is no silence of the exchange.
    .where(({ or, eb }) =>
      or([eb('connection.problem', 'is', null), eb('connection.problem', '<>', 'ledger_full')]),
    )
    // After a pause, and while the operator has connections off, nothing waits for another attempt.
    .whereRef('connection.next_sync_at', '>', 'connection.updated_at')
    .where('connection.next_sync_at', '>', new Date(now.getTime() - hourMs).toISOString())
    .where('alert.kind', '=', 'source_stale')
    .where('alert.paused_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('alert.expires_at', 'is', null), eb('alert.expires_at', '>', now.toISOString())]),
    )
    .where(({ or, eb }) =>
      or([eb('alert.snoozed_until', 'is', null), eb('alert.snoozed_until', '<=', now.toISOString())]),
    )
    .orderBy('alert.id')
    .execute();

/** A silence has one number. It is negative, because those of prices count from 1. */
function occurrenceOf({ connectionId, since }: SilentConnection): bigint {
  const hash = createHash('sha256').update(`${connectionId} ${since}`).digest();
  return -1n - BigInt(hash.readUIntBE(0, 6));
}

/** Reports connections that are silent for three days, each silence once, by the first alert of `source_stale` that its person has. */
export function createSilentConnectionReporter({ database, outbox, clock }: ReporterDependencies) {
  async function isReported(within: Database, { user_id: userId }: SilentConnection, occurrence: bigint) {
    const event = await within
      .selectFrom('alert_events')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'source_stale')
      .where('occurrence', '=', occurrence)
      .executeTakeFirst();
    return event !== undefined;
  }

  const report = (silent: SilentConnection): Promise<boolean> =>
    database.transaction().execute(async (within) => {
      const occurrence = occurrenceOf(silent);
      if (await isReported(within, silent, occurrence)) return false;
      const { vendor, since } = silent;
      const value = Math.floor((clock().getTime() - Date.parse(since)) / minuteMs);
      return writeEvent(within, { outbox, clock }, silent, occurrence, {
        value,
        isSimulated: vendor === 'example',
        silentExchange: vendorWords[vendor].name,
      });
    });

  return async (stopping: AbortSignal): Promise<void> => {
    let isAnyWritten = false;
    for (const silent of await readSilent(database, clock())) {
      if (stopping.aborted) break;
      if (await report(silent)) isAnyWritten = true;
      // SQLite never yields to the event loop.
      await nextTurn();
    }
    if (isAnyWritten) outbox.wake();
  };
}
