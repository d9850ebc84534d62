import { randomUUID } from 'node:crypto';
import {
  type Alert,
  type AlertChange,
  type AlertList,
  type AlertRequest,
  alertChannelKinds,
} from '@painel/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { withUserLock } from '../../database/with-user-lock';
import { invalidInput, notFound, ProblemError } from '../../plugins/problem';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { createAlertChannelStore } from './alert-channels.store';
import { createAlertDeliveryStore } from './alert-deliveries.store';
import { watchOf } from './alert-kinds';
import { alertColumns, futureInstant } from './alert-values';
import { alertsCopy } from './alerts.copy';
import { type AlertRow, type AlertStore, type AlertValues, createAlertStore, paramsOf } from './alerts.store';
import { createAlertSourceStore, sourceToJudgeBy, readLastPrice } from './judging/alert-source';
import { presentSamples } from './judging/present-samples';
import { readPrice } from './judging/read-market';
import type { ReadOutlook } from './judging/read-samples';
import { isReached } from './rules/watch';
import { toAlert } from './to-alert';

export type AlertService = ReturnType<typeof createAlertService>;

interface AlertDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  clock: Clock;
  /** Whether the operator chose simulated figures. */
  isSimulationChosen: boolean;
  readOutlook: ReadOutlook;
  maxAlerts: number;
}

/** Throws TOO_MANY_ALERTS when the person can have no other one. Call it under the user's lock. */
export async function enforceAlertLimit(alerts: AlertStore, userId: string, most: number): Promise<void> {
  if ((await alerts.countByUser(userId)) >= most)
    throw new ProblemError(409, 'TOO_MANY_ALERTS', alertsCopy.tooManyAlerts(most));
}

/** Changes in coins during a pause are not reported. */
const endOfPause = ({ paused_at }: AlertRow) =>
  paused_at === null ? {} : { paused_at: null, last_coins: null, seen_from: null };

/** Throws VALIDATION when the plan has a reminder. */
async function refuseSecondReminder(within: Database, planId: string | null): Promise<void> {
  if (planId === null) return;
  const found = await within
    .selectFrom('alerts')
    .select('id')
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  if (found) throw invalidInput(alertsCopy.planHasReminder, 'params');
}

export function createAlertService(dependencies: AlertDependencies) {
  const { database, market, clock, isSimulationChosen, maxAlerts } = dependencies;
  const store = createAlertStore(database);
  const sources = createAlertSourceStore(database);
  const channels = createAlertChannelStore(database);
  const now = () => clock().toISOString();

  /** The active channels of a person, by kind: confirmed and on. */
  const activeChannelKinds = async (userId: string) =>
    new Set((await channels.activeChannels(userId, alertChannelKinds)).map(({ kind }) => kind));

  async function find(userId: string, id: string): Promise<AlertRow> {
    const row = await store.find(userId, id);
    if (!row) throw notFound(alertsCopy.alertNotFound);
    return row;
  }

  async function answer(userId: string, id: string): Promise<Alert> {
    const row = await find(userId, id);
    return toAlert(
      userId,
      row,
      presentSamples(dependencies, userId),
      await activeChannelKinds(userId),
      now(),
    );
  }

  /** Whether it waits until its figure has left the threshold. Without a fresh sample the first one decides. */
  async function place(userId: string, row: Pick<AlertRow, 'kind' | 'params'>) {
    const sample = await presentSamples(dependencies, userId)(row);
    const watch = watchOf(row.kind, paramsOf(row), userId);
    if (watch === null) return { phase: 'armed', is_new: 0n } as const;
    if (sample === null) return { phase: 'armed', is_new: 1n } as const;
    return { phase: isReached(watch, sample.value) ? 'held' : 'armed', is_new: 0n } as const;
  }

  async function update(userId: string, id: string, values: Parameters<typeof store.update>[2]) {
    if (!(await store.update(userId, id, values, now()))) throw notFound(alertsCopy.alertNotFound);
    return answer(userId, id);
  }

  return {
    async list(userId: string): Promise<AlertList> {
      const [rows, kept] = await Promise.all([store.listByUser(userId), sources.find()]);
      const last = await readLastPrice(database, await readPrice(market), (isSimulated) =>
        sourceToJudgeBy(kept, isSimulated, isSimulationChosen),
      );
      const samples = presentSamples(dependencies, userId);
      const active = await activeChannelKinds(userId);
      const alerts: Alert[] = [];
      for (const row of rows) alerts.push(await toAlert(userId, row, samples, active, now()));
      return {
        alerts,
        limit: maxAlerts,
        staleSince: last.isFresh ? null : (last.at?.toISOString() ?? null),
        isSimulated: last.isSimulated,
      };
    },

    /** Throws TOO_MANY_ALERTS or VALIDATION. */
    async add(userId: string, { kind, params, ...chosen }: AlertRequest): Promise<Alert> {
      const id = randomUUID();
      const given = { repeat: false, ...chosen, params: params as NonNullable<AlertChange['params']> };
      const values = await alertColumns(dependencies, userId, kind, given);
      const whole: AlertValues = {
        params: '{}',
        channels: '',
        address_id: null,
        watched_wallet_id: null,
        plan_id: null,
        repeats: 0n,
        gap_seconds: null,
        expires_at: null,
        note: null,
        bell_only: 0n,
        ...values,
      };
      const placed = await place(userId, { kind, params: whole.params });
      await withUserLock(database, userId, async (within) => {
        const alerts = createAlertStore(within);
        await enforceAlertLimit(alerts, userId, maxAlerts);
        await refuseSecondReminder(within, whole.plan_id);
        await alerts.insert(userId, { ...whole, ...placed, id, kind }, now());
      });
      return answer(userId, id);
    },

    /** Throws NOT_FOUND or VALIDATION. A change of its condition arms it again. */
    async change(userId: string, id: string, change: AlertChange): Promise<Alert> {
      const { kind, plan_id: planId } = await find(userId, id);
      const values = await alertColumns(dependencies, userId, kind, change);
      if (values.plan_id !== undefined && values.plan_id !== planId)
        throw invalidInput(alertsCopy.planHasReminder, 'params');
      const { params } = values;
      const placed =
        params === undefined
          ? {}
          : { ...(await place(userId, { kind, params })), last_coins: null, seen_from: null };
      return update(userId, id, { ...values, ...placed });
    },

    /** Withdraws those of its messages that have not left yet, as a pause does. */
    async remove(userId: string, id: string): Promise<void> {
      await database.transaction().execute(async (within) => {
        await createAlertDeliveryStore(within).withdraw(userId, id, now());
        if (!(await createAlertStore(within).delete(userId, id))) throw notFound(alertsCopy.alertNotFound);
      });
    },

    /** Arms it again from any state. */
    async rearm(userId: string, id: string): Promise<Alert> {
      const row = await find(userId, id);
      const isOver = row.expires_at !== null && row.expires_at <= now();
      return update(userId, id, {
        ...(await place(userId, row)),
        snoozed_until: null,
        ...endOfPause(row),
        ...(isOver && { expires_at: null }),
      });
    },

    async snooze(userId: string, id: string, until: string): Promise<Alert> {
      const row = await find(userId, id);
      return update(userId, id, { snoozed_until: futureInstant(clock, until), ...endOfPause(row) });
    },

    async pause(userId: string, id: string): Promise<Alert> {
      await database.transaction().execute(async (within) => {
        const paused = { paused_at: now(), snoozed_until: null };
        if (!(await createAlertStore(within).update(userId, id, paused, now())))
          throw notFound(alertsCopy.alertNotFound);
        await createAlertDeliveryStore(within).withdraw(userId, id, now());
      });
      return answer(userId, id);
    },
  };
}
