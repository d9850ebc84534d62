import { setImmediate as nextTurn } from 'node:timers/promises';
import { alertSettingsSchema } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { AlertTables, AlertsTable } from '../../../database/alert-tables';
import type { Database } from '../../../database/tables';
import { inBatches } from '../../../concurrency/in-batches';
import type { Outbox } from '../../../outbox/outbox';
import { dayMs, minuteMs } from '../../../time/durations';
import { timeInZone } from '../../../time/zone-time';
import type { MarketData } from '../../../upstreams/market-data/market-data';
import { readTip } from '../../holdings/watched-wallets/read-tip';
import {
  type ChainTip,
  type RecoveryStage,
  firstOpening,
  locksOf,
  recoveryStages,
  stageOf,
} from '../../holdings/watched-wallets/recovery';
import {
  type WalletCoin,
  createRecoveryStore,
  readPolicy,
} from '../../holdings/watched-wallets/recovery.store';
import { type FigureSource, isOfSource } from './alert-source';
import { type Firing, writeEvent } from './fire';

interface Dependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  outbox: Outbox;
  clock: Clock;
}

type RecoveryAlert = Pick<
  AlertsTable,
  'id' | 'user_id' | 'kind' | 'params' | 'channels' | 'occurrence' | 'watched_wallet_id'
> & { policy: string | null; zone: string | null };

/** A coin that has reached a stage which was not reported. */
interface Reached {
  coin: WalletCoin;
  stage: RecoveryStage;
  at: Date;
}

const defaultZone = alertSettingsSchema.parse({}).zone;
/** Without a new block, alerts that were made meanwhile are judged after this. */
const judgedEveryMs = 10 * minuteMs;
/** A coin that a reorganisation dropped may come back within this. */
const keptMs = 30 * dayMs;
const writtenAtOnce = 200;

const nameOf = ({ txid, vout }: Pick<WalletCoin, 'txid' | 'vout'>) => `${txid}:${vout}`;

const watching = (database: Database, now: string): Promise<RecoveryAlert[]> =>
  database
    .selectFrom('alerts as alert')
    .innerJoin('watched_wallets as wallet', 'wallet.id', 'alert.watched_wallet_id')
    .leftJoin('alert_settings as settings', 'settings.user_id', 'alert.user_id')
    .select([
      'alert.id',
      'alert.user_id',
      'alert.kind',
      'alert.params',
      'alert.channels',
      'alert.occurrence',
      'alert.watched_wallet_id',
      'wallet.policy',
      'settings.zone',
    ])
    .where('alert.kind', '=', 'recovery_near')
    .where('alert.paused_at', 'is', null)
    .where(({ or, eb }) => or([eb('alert.expires_at', 'is', null), eb('alert.expires_at', '>', now)]))
    .where(({ or, eb }) => or([eb('alert.snoozed_until', 'is', null), eb('alert.snoozed_until', '<=', now)]))
    .orderBy('alert.id')
    .execute();

/** Announces coins whose recovery is near or open: each stage of a coin once, and a moved coin is another one. */
export function createRecoveryJudge({ database, market, outbox, clock }: Dependencies) {
  let judged = { height: 0, at: 0 };

  async function reachedCoins(alert: RecoveryAlert, source: FigureSource, tip: ChainTip): Promise<Reached[]> {
    const policy = readPolicy(alert.policy);
    const locks = policy === null ? [] : locksOf(policy);
    if (locks.length === 0) return [];
    const reader = { userId: alert.user_id, source };
    const coins = await createRecoveryStore(database).coinsOf(reader, alert.watched_wallet_id!);
    const known = await database
      .selectFrom('alert_recoveries')
      .select(['txid', 'vout', 'stage'])
      .where('alert_id', '=', alert.id)
      .execute();
    const stages = new Map(known.map((row) => [nameOf(row), Number(row.stage)]));
    return coins.flatMap((coin) => {
      const opening = firstOpening(locks, coin, tip);
      const stage = opening && stageOf(opening);
      if (!opening || stage === null || stage >= (stages.get(nameOf(coin)) ?? Infinity)) return [];
      return [{ coin, stage, at: opening.at }];
    });
  }

  async function keepStages(
    within: Database,
    alert: RecoveryAlert,
    reached: readonly Reached[],
    now: string,
  ) {
    const rows = reached.map(({ coin: { txid, vout }, stage }) => ({
      alert_id: alert.id,
      user_id: alert.user_id,
      txid,
      vout,
      stage: BigInt(stage),
      noticed_at: now,
    })) satisfies AlertTables['alert_recoveries'][];
    await inBatches(rows, writtenAtOnce, (part) =>
      within
        .insertInto('alert_recoveries')
        .values([...part])
        .onConflict((conflict) =>
          conflict.columns(['alert_id', 'txid', 'vout']).doUpdateSet(({ ref }) => ({
            stage: ref('excluded.stage'),
            noticed_at: ref('excluded.noticed_at'),
          })),
        )
        .execute(),
    );
    await within
      .deleteFrom('alert_recoveries as kept')
      .where('kept.alert_id', '=', alert.id)
      .where('kept.noticed_at', '<', new Date(Date.parse(now) - keptMs).toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('onchain_outputs as output')
              .select('output.txid')
              .where('output.user_id', '=', alert.user_id)
              .whereRef('output.txid', '=', 'kept.txid')
              .whereRef('output.vout', '=', 'kept.vout'),
          ),
        ),
      )
      .execute();
  }

  /** True when a message waits for its channels. Another process that was first has changed the occurrence. */
  function report(alert: RecoveryAlert, reached: readonly Reached[], isSimulated: boolean): Promise<boolean> {
    const now = clock().toISOString();
    const firings = recoveryStages.flatMap((stage) => {
      const coins = reached.filter((each) => each.stage === stage);
      return coins.length === 0 ? [] : [firingOf(stage, coins, alert.zone ?? defaultZone, isSimulated)];
    });
    return database.transaction().execute(async (within) => {
      const taken = await within
        .updateTable('alerts')
        .set({ occurrence: alert.occurrence + BigInt(firings.length), fired_at: now })
        .where('id', '=', alert.id)
        .where('occurrence', '=', alert.occurrence)
        .executeTakeFirst();
      if (taken.numUpdatedRows !== 1n) return false;
      await keepStages(within, alert, reached, now);
      for (const [index, firing] of firings.entries()) {
        const occurrence = alert.occurrence + BigInt(index + 1);
        await writeEvent(within, { outbox, clock }, alert, occurrence, firing);
      }
      return true;
    });
  }

  return async (judgedBy: FigureSource | null, stopping: AbortSignal): Promise<void> => {
    const now = clock();
    const known = await readTip(market);
    if (known === null || !isOfSource(judgedBy, { isSimulated: known.source === 'simulated' })) return;
    if (known.height === judged.height && now.getTime() - judged.at < judgedEveryMs) return;
    judged = { height: known.height, at: now.getTime() };
    const tip = { height: known.height, now };
    let isAnyWritten = false;
    for (const alert of await watching(database, now.toISOString())) {
      if (stopping.aborted) break;
      const reached = await reachedCoins(alert, known.source, tip);
      if (reached.length > 0 && (await report(alert, reached, known.source === 'simulated')))
        isAnyWritten = true;
      // SQLite never yields to the event loop.
      await nextTurn();
    }
    if (isAnyWritten) outbox.wake();
  };
}

function firingOf(
  stage: RecoveryStage,
  reached: readonly Reached[],
  zone: string,
  isSimulated: boolean,
): Firing {
  const first = Math.min(...reached.map(({ at }) => at.getTime()));
  return {
    value: Number(reached.reduce((sum, { coin }) => sum + coin.sats, 0n)),
    isSimulated,
    recovery: { stage, coins: reached.length, opensOn: timeInZone(zone, first).day },
  };
}
