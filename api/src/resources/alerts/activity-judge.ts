import { sql } from 'kysely';
import type { Clock } from '../../clock';
import type { AlertsTable } from '../../database/alert-tables';
import type { Database } from '../../database/tables';
import { minuteMs } from '../../market/candle-intervals';
import type { Outbox } from '../../outbox/outbox';
import { createRefreshStore } from '../portfolio/refresh/refreshes.store';
import { type FigureSource, isOfSource } from './alert-source';
import { writeEvent } from './fire';
import { balancesEveryMs } from './portfolio-value';
import { type Coins, activityBetween } from './rules/activity';

type ActivityRow = Pick<
  AlertsTable,
  'id' | 'user_id' | 'kind' | 'params' | 'channels' | 'occurrence' | 'last_coins' | 'snoozed_until'
>;

interface ReadCoins {
  confirmed: bigint | null;
  unconfirmed: bigint | null;
  /** Confirmed ones; null where an address has no count. */
  transactions: bigint | null;
  sources: bigint;
  unread: bigint;
  source: FigureSource | null;
  /** The first and the last refresh that read one of the addresses. */
  firstRound: bigint;
  lastRound: bigint;
}

interface ActivityDependencies {
  database: Database;
  outbox: Outbox;
  clock: Clock;
}

/** How often the addresses of an alert are read. */
const refreshEveryMs = 10 * minuteMs;

const coinsOf = {
  address: sql`join watched_addresses as coins on coins.id = alerts.address_id`,
  // A wallet is the sum of its addresses.
  wallet: sql`join derived_addresses as coins on coins.wallet_id = alerts.watched_wallet_id`,
};

/** The alerts with the sum of their coins. Each kind of subject is joined by its own index. */
export const watchedCoins = (subject: keyof typeof coinsOf, now: string) =>
  sql<ActivityRow & ReadCoins>`
    select alerts.id, alerts.user_id, alerts.kind, alerts.params, alerts.channels, alerts.occurrence,
      alerts.last_coins, alerts.snoozed_until,
      cast(sum(coins.balance_sats) as bigint) as confirmed,
      cast(sum(coalesce(coins.unconfirmed_sats, 0)) as bigint) as unconfirmed,
      case when count(coins.transaction_count) = count(*)
        then cast(sum(coins.transaction_count) as bigint) end as transactions,
      cast(count(distinct coins.balance_source) as bigint) as sources,
      cast(sum(case when coins.balance_source is null then 1 else 0 end) as bigint) as unread,
      max(coins.balance_source) as source,
      min(coins.read_round) as "firstRound", max(coins.read_round) as "lastRound"
    from alerts ${coinsOf[subject]}
    where alerts.kind = 'address_activity' and alerts.paused_at is null
      and (alerts.expires_at is null or alerts.expires_at > ${now})
    group by alerts.id, alerts.user_id, alerts.kind, alerts.params, alerts.channels, alerts.occurrence,
      alerts.last_coins, alerts.snoozed_until`;

/** The people whose balances some alert needs and that were not read for a while. */
const waitingPeople = (now: string, due: { activity: string; portfolio: string }) =>
  sql<{ userId: string }>`
    select distinct alerts.user_id as "userId"
    from alerts left join portfolio_refreshes on portfolio_refreshes.user_id = alerts.user_id
    where alerts.kind in ('address_activity', 'portfolio_value') and alerts.paused_at is null
      and (alerts.expires_at is null or alerts.expires_at > ${now})
      and (portfolio_refreshes.started_at is null or portfolio_refreshes.started_at <
        case alerts.kind when 'address_activity' then ${due.activity} else ${due.portfolio} end)
      and (exists (select 1 from watched_addresses where watched_addresses.user_id = alerts.user_id)
        or exists (select 1 from derived_addresses where derived_addresses.user_id = alerts.user_id))`;

/** Of a wallet in the middle of a refresh some addresses are read and others are not: its sum was never true. */
const isWhole = ({ unread, sources, firstRound, lastRound }: ReadCoins): boolean =>
  unread === 0n && sources === 1n && firstRound === lastRound;

/** Tells of payments by the readings of watched addresses and wallets, and has balances read that alerts need. */
export function createActivityJudge({ database, outbox, clock }: ActivityDependencies) {
  async function tell(row: ActivityRow, coins: Coins, last: string, now: string) {
    const before = row.last_coins === null ? null : (JSON.parse(row.last_coins) as Coins);
    const isSnoozed = row.snoozed_until !== null && row.snoozed_until > now;
    const activities = isSnoozed ? [] : activityBetween(before, coins);
    await database.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('alerts')
        .set({
          last_coins: last,
          is_new: 0n,
          occurrence: row.occurrence + BigInt(activities.length),
          ...(activities.length > 0 && { fired_at: now }),
        })
        .where('id', '=', row.id)
        .where('occurrence', '=', row.occurrence)
        // Another process may have seen the same reading.
        .where('last_coins', row.last_coins === null ? 'is' : '=', row.last_coins)
        .executeTakeFirst();
      if (taken.numUpdatedRows !== 1n) return;
      for (const [place, { activity, sats }] of activities.entries()) {
        const firing = { value: sats, activity, isSimulated: coins.source === 'simulated' };
        const occurrence = row.occurrence + BigInt(place + 1);
        await writeEvent(transaction, { outbox, clock }, row, occurrence, firing);
      }
    });
    if (activities.length > 0) outbox.wake();
  }

  async function askForReadings(now: string) {
    const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
    const due = { activity: before(refreshEveryMs), portfolio: before(balancesEveryMs) };
    const refreshes = createRefreshStore(database);
    const { rows } = await waitingPeople(now, due).execute(database);
    for (const { userId } of rows) await refreshes.begin(userId, now);
  }

  return async (judgedBy: FigureSource | null): Promise<void> => {
    const now = clock().toISOString();
    for (const subject of ['address', 'wallet'] as const) {
      const { rows } = await watchedCoins(subject, now).execute(database);
      for (const row of rows) {
        const { source } = row;
        if (!isWhole(row) || source === null) continue;
        if (!isOfSource(judgedBy, { isSimulated: source === 'simulated' })) continue;
        const coins: Coins = {
          confirmedSats: Number(row.confirmed),
          unconfirmedSats: Number(row.unconfirmed),
          transactions: row.transactions === null ? null : Number(row.transactions),
          source,
        };
        const last = JSON.stringify(coins);
        if (last !== row.last_coins) await tell(row, coins, last, now);
      }
    }
    await askForReadings(now);
  };
}
