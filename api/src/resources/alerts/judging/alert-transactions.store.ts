import { sql } from 'kysely';
import type { AlertTables, AlertsTable } from '../../../database/alert-tables';
import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import type { Reader } from '../../holdings/onchain/reader';
import type { SeenTransaction, ReportedTransaction } from '../rules/transactions';

export type WatchingAlert = Pick<
  AlertsTable,
  | 'id'
  | 'user_id'
  | 'kind'
  | 'params'
  | 'channels'
  | 'occurrence'
  | 'snoozed_until'
  | 'address_id'
  | 'watched_wallet_id'
  | 'created_at'
  | 'updated_at'
  | 'seen_from'
>;

interface SeenRow {
  txid: string;
  height: bigint | null;
  spends: string | null;
  output: bigint;
  received: bigint;
  spent: bigint;
  ownReceived: bigint;
  ownSpent: bigint;
}

const writtenAtOnce = 100;
const listOf = (spends: string | null) => spends?.split(',').filter(Boolean) ?? [];

const addressesOf = ({ address_id: address, watched_wallet_id: wallet }: WatchingAlert) =>
  address === null
    ? sql`select address from derived_addresses where wallet_id = ${wallet}`
    : sql`select address from watched_addresses where id = ${address}`;

function toSeen({ txid, height, spends, ...sums }: SeenRow, tip: number | null): SeenTransaction {
  return {
    txid,
    confirmations: height === null ? 0 : Math.max(1, (tip ?? 0) - Number(height) + 1),
    receivedSats: Number(sums.received),
    spentSats: Number(sums.spent),
    ownReceivedSats: Number(sums.ownReceived),
    ownSpentSats: Number(sums.ownSpent),
    outputSats: Number(sums.output),
    spends: listOf(spends),
  };
}

export function createAlertTransactionStore(database: Database) {
  return {
    /** The alerts of addresses and wallets that are judged. */
    watching: (now: string): Promise<WatchingAlert[]> =>
      database
        .selectFrom('alerts')
        .selectAll()
        .where('kind', '=', 'address_activity')
        .where('paused_at', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .execute(),

    /** Whether all addresses of the alert were read, after the person began it again. */
    async isRead({ userId, source }: Reader, alert: WatchingAlert): Promise<boolean> {
      const { address_id: address, watched_wallet_id: wallet, created_at, updated_at } = alert;
      const table = sql.table(address === null ? 'derived_addresses' : 'watched_addresses');
      const place = address === null ? sql`wallet_id = ${wallet}` : sql`id = ${address}`;
      const begunAgain = created_at === updated_at ? null : updated_at;
      const { rows } = await sql`
        select 1 from ${table} where ${place} and coalesce(balance_source, '') <> ${source}
        union all
        select 1 from portfolio_refreshes where user_id = ${userId}
          and (${begunAgain !== null ? sql`started_at < ${begunAgain} or finished_at is null` : sql`1 = 0`})
        limit 1`.execute(database);
      return rows.length === 0;
    },

    /** The transactions of an alert in blocks after a time, oldest first, and the unconfirmed ones. `tip` is the newest block. */
    async seen(
      { userId, source }: Reader,
      alert: WatchingAlert,
      from: string,
      tip: number | null,
    ): Promise<SeenTransaction[]> {
      const { rows } = await sql<SeenRow>`
        select found.txid, found.height, found.spends, found.output_sats as output,
          cast(sum(case when own.address is null then 0 else movement.received_sats end) as bigint) as received,
          cast(sum(case when own.address is null then 0 else movement.spent_sats end) as bigint) as spent,
          cast(sum(movement.received_sats) as bigint) as "ownReceived",
          cast(sum(movement.spent_sats) as bigint) as "ownSpent"
        from onchain_transactions as found
        join onchain_movements as movement on movement.user_id = found.user_id
          and movement.source = found.source and movement.txid = found.txid
        left join (${addressesOf(alert)}) as own on own.address = movement.address
        where found.user_id = ${userId} and found.source = ${source} and found.listed_at > ${from}
        group by found.txid, found.height, found.spends, found.output_sats, found.listed_at
        having count(own.address) > 0
        order by found.listed_at, found.txid`.execute(database);
      return rows.map((row) => toSeen(row, tip));
    },

    /** The reported transactions that no longer exist, or are in blocks after the time. */
    async reported(
      { userId, source }: Reader,
      alertId: string,
      from: string,
    ): Promise<ReportedTransaction[]> {
      const rows = await database
        .selectFrom('alert_transactions as reported')
        .leftJoin('onchain_transactions as found', (join) =>
          join
            .on('found.user_id', '=', userId)
            .on('found.source', '=', source)
            .onRef('found.txid', '=', 'reported.txid'),
        )
        .where('reported.alert_id', '=', alertId)
        .where(({ or, eb }) => or([eb('found.txid', 'is', null), eb('found.listed_at', '>', from)]))
        .orderBy('found.listed_at')
        .orderBy('reported.txid')
        .select(['reported.txid', 'reported.activity', 'reported.is_confirmed', 'reported.spends'])
        .execute();
      return rows.map(({ txid, activity, is_confirmed, spends }) => ({
        txid,
        activity,
        isConfirmed: is_confirmed === 1n,
        spends: listOf(spends),
      }));
    },

    async keep({ id, user_id }: WatchingAlert, reported: readonly ReportedTransaction[]): Promise<void> {
      await database.deleteFrom('alert_transactions').where('alert_id', '=', id).execute();
      const rows = reported.map(({ txid, activity, isConfirmed, spends }) => ({
        alert_id: id,
        user_id,
        txid,
        activity,
        is_confirmed: isConfirmed ? 1n : 0n,
        spends: spends.length > 0 ? spends.join(',') : null,
      })) satisfies AlertTables['alert_transactions'][];
      await inBatches(rows, writtenAtOnce, (part) =>
        database
          .insertInto('alert_transactions')
          .values([...part])
          .execute(),
      );
    },
  };
}
