import { sql } from 'kysely';
import type { Clock } from '../../../clock';
import type { AlertsTable } from '../../../database/alert-tables';
import type { Database } from '../../../database/tables';
import { dayMs, minuteMs } from '../../../time/durations';
import type { Outbox } from '../../../outbox/outbox';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { orNull } from '../../../upstreams/unavailable';
import { createDueHistoryStore } from '../../holdings/onchain/due-histories.store';
import type { Reader } from '../../holdings/onchain/reader';
import { createRefreshStore } from '../../holdings/addresses/refresh/refreshes.store';
import { type FigureSource, isOfSource } from './alert-source';
import { type WatchingAlert, createAlertTransactionStore } from './alert-transactions.store';
import { paramsOf } from '../alerts.store';
import { type FiringAlert, writeEvent } from './fire';
import { balancesEveryMs } from './read-samples';
import { type ActivityEvent, type Coins, activityBetween, eventOfActivity } from '../rules/activity';
import { transactionsToReport } from '../rules/transactions';

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

/** Where an alert's transactions began. */
interface SeenFrom {
  source: FigureSource;
  from: string;
  /** Its last change: two processes never write the same one. */
  at: string;
}

interface ActivityDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  outbox: Outbox;
  clock: Clock;
}

/** How often the addresses of an alert are read. */
const refreshEveryMs = 10 * minuteMs;
/** Transactions that are in blocks for longer are settled. */
const watchedMs = 30 * dayMs;
/** A block may be younger than its time says, and one of a short fork is known before. */
const firstWatchedMs = dayMs;

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
    where alerts.kind in ('address_activity', 'portfolio_value', 'recovery_near') and alerts.paused_at is null
      and (alerts.expires_at is null or alerts.expires_at > ${now})
      and (portfolio_refreshes.started_at is null or portfolio_refreshes.started_at <
          case alerts.kind when 'address_activity' then ${due.activity} else ${due.portfolio} end
        or (alerts.kind = 'address_activity' and alerts.seen_from is null and alerts.last_coins is null
          and portfolio_refreshes.started_at < alerts.updated_at))
      and (exists (select 1 from watched_addresses where watched_addresses.user_id = alerts.user_id)
        or exists (select 1 from derived_addresses where derived_addresses.user_id = alerts.user_id))`;

/** Of a wallet in the middle of a refresh some addresses are read and others are not: its sum was never true. */
const isWhole = ({ unread, sources, firstRound, lastRound }: ReadCoins): boolean =>
  unread === 0n && sources === 1n && firstRound === lastRound;

/** Reports payments by the transactions of watched addresses and wallets, and has balances read that alerts need. */
export function createActivityJudge({ database, market, outbox, clock }: ActivityDependencies) {
  /** Writes the events, unless another process has: `seen` is the state that the alert had seen before, and `next` the new one. */
  async function report(
    row: FiringAlert & Pick<AlertsTable, 'occurrence'>,
    activities: readonly ActivityEvent[],
    isSimulated: boolean,
    [column, before, next]: ['last_coins' | 'seen_from', string | null, string],
    keep: (transaction: Database) => Promise<void> = async () => {},
  ) {
    await database.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('alerts')
        .set({
          [column]: next,
          is_new: 0n,
          occurrence: row.occurrence + BigInt(activities.length),
          ...(activities.length > 0 && { fired_at: clock().toISOString() }),
        })
        .where('id', '=', row.id)
        .where('occurrence', '=', row.occurrence)
        .where(column, before === null ? 'is' : '=', before)
        .executeTakeFirst();
      if (taken.numUpdatedRows !== 1n) return;
      await keep(transaction);
      for (const [index, { activity, sats: value, txid }] of activities.entries()) {
        const occurrence = row.occurrence + BigInt(index + 1);
        const firing = { value, activity, txid, isSimulated };
        await writeEvent(transaction, { outbox, clock }, row, occurrence, firing);
      }
    });
    if (activities.length > 0) outbox.wake();
  }

  const isSnoozed = ({ snoozed_until: until }: Pick<AlertsTable, 'snoozed_until'>, now: string) =>
    until !== null && until > now;

  async function judgeTransactions(reader: Reader, row: WatchingAlert, tip: number | null, now: string) {
    const store = createAlertTransactionStore(database);
    const last = row.seen_from === null ? null : (JSON.parse(row.seen_from) as SeenFrom);
    const begun = last?.source === reader.source ? last : null;
    if (begun === null && !(await store.isRead(reader, row))) return;
    const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
    const since = begun?.from ?? ago(firstWatchedMs);
    const from = since > ago(watchedMs) ? since : ago(watchedMs);
    const seen = await store.seen(reader, row, from, tip);
    const before = begun === null ? [] : await store.reported(reader, row.id, from);
    const { events, reported } = transactionsToReport(before, seen, paramsOf(row));
    if (begun !== null && JSON.stringify(reported) === JSON.stringify(before)) return;
    // Transactions from before the beginning are no news.
    const news = begun === null || isSnoozed(row, now) ? [] : events;
    const next = JSON.stringify({ source: reader.source, from: since, at: now } satisfies SeenFrom);
    await report(
      row,
      news,
      reader.source === 'simulated',
      ['seen_from', row.seen_from, next],
      (transaction) => createAlertTransactionStore(transaction).keep(row, reported),
    );
  }

  /** By the transactions of each person whose histories are all read: between two of them a payment may seem to be change. */
  async function judgeHistories(source: Reader['source'], now: string) {
    const tip = (await orNull(() => market.current().halving()))?.value.currentBlock ?? null;
    const histories = createDueHistoryStore(database);
    // A failed reading is judged by its known part.
    const times = { now, recheckBefore: '', retryBefore: '' };
    const waiting = new Map<string, number>();
    for (const row of await createAlertTransactionStore(database).watching(now)) {
      const reader = { userId: row.user_id, source };
      if (!waiting.has(row.user_id))
        waiting.set(row.user_id, (await histories.progress(reader, times)).waiting);
      if (waiting.get(row.user_id) === 0) await judgeTransactions(reader, row, tip, now);
    }
  }

  /** By the sums of two readings, where the source reports no transactions. */
  async function judgeSums(judgedBy: FigureSource | null, now: string) {
    for (const subject of ['address', 'wallet'] as const) {
      const { rows } = await watchedCoins(subject, now).execute(database);
      for (const row of rows) {
        const { source, last_coins: last } = row;
        if (!isWhole(row) || source === null) continue;
        if (!isOfSource(judgedBy, { isSimulated: source === 'simulated' })) continue;
        const coins: Coins = {
          confirmedSats: Number(row.confirmed),
          unconfirmedSats: Number(row.unconfirmed),
          transactions: row.transactions === null ? null : Number(row.transactions),
          source,
        };
        const next = JSON.stringify(coins);
        if (next === last) continue;
        const before = last === null ? null : (JSON.parse(last) as Coins);
        const { events } = paramsOf(row);
        const activities = activityBetween(before, coins).filter(
          ({ activity }) => events === undefined || events.includes(eventOfActivity(activity)),
        );
        const news = isSnoozed(row, now) ? [] : activities;
        await report(row, news, source === 'simulated', ['last_coins', last, next]);
      }
    }
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
    const history = (await orNull(async () => market.current().addresses))?.history;
    if (!history) await judgeSums(judgedBy, now);
    else if (isOfSource(judgedBy, { isSimulated: history.source === 'simulated' }))
      await judgeHistories(history.source, now);
    await askForReadings(now);
  };
}
