import { randomUUID } from 'node:crypto';
import {
  type Alert,
  type AlertChange,
  type AlertChannelKind,
  type AlertKind,
  type AlertList,
  type AlertRequest,
  alertChannelKinds,
  alertParamsSchemas,
  minAlertGapSeconds,
} from '@painel/contract';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import type { MarketData } from '../../upstreams/market-data/market-data';
import { invalidInput, ProblemError } from '../../plugins/problem';
import { refuseSecrets } from '../addresses/keys/refuse-secrets';
import { withUserLock } from '../../database/with-user-lock';
import { createAlertChannelStore } from './alert-channels.store';
import { createAlertEventStore } from './alert-events.store';
import { createAlertSourceStore, sourceToJudgeBy } from './judging/alert-source';
import { alertsCopy } from './alerts.copy';
import { type AlertRow, type AlertValues, channelsOf, createAlertStore, paramsOf } from './alerts.store';
import { enforceAlertLimit } from './enforce-alert-limit';
import { readLastPrice } from './judging/price-age';
import type { ReadOutlook } from './judging/tax-samples';
import { type Samples, presentSamples } from './judging/present-samples';
import { readPrice } from './judging/read-samples';
import { type StoredParams, isReached, watchOf } from './rules/watch';

export interface AlertService {
  list(userId: string): Promise<AlertList>;
  /** Throws TOO_MANY_ALERTS or VALIDATION. */
  add(userId: string, request: AlertRequest): Promise<Alert>;
  /** Throws NOT_FOUND or VALIDATION. A change of what it waits for arms it again. */
  change(userId: string, id: string, change: AlertChange): Promise<Alert>;
  /** What of it has not left yet is withdrawn, as by a pause. */
  remove(userId: string, id: string): Promise<void>;
  /** Arms it again, whatever it was. */
  rearm(userId: string, id: string): Promise<Alert>;
  snooze(userId: string, id: string, until: string): Promise<Alert>;
  pause(userId: string, id: string): Promise<Alert>;
}

interface AlertDependencies {
  database: Database;
  market: Pick<MarketData, 'current'>;
  clock: Clock;
  /** Whether the operator chose simulated figures. */
  isSimulationChosen: boolean;
  readOutlook: ReadOutlook;
  maxAlerts: number;
}

const notFound = () => new ProblemError(404, 'NOT_FOUND', alertsCopy.alertNotFound);

function stateOf(row: AlertRow, now: string): Alert['state'] {
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  if (row.paused_at !== null) return 'paused';
  if (row.snoozed_until !== null && row.snoozed_until > now) return 'snoozed';
  if (row.phase === 'fired') return 'fired';
  return row.fired_at === null ? 'armed' : 'rearmed';
}

/** What happened in a pause is not told. */
const endOfPause = ({ paused_at }: AlertRow) =>
  paused_at === null ? {} : { paused_at: null, last_coins: null, seen_from: null };

export function createAlertService(dependencies: AlertDependencies): AlertService {
  const { database, market, clock, isSimulationChosen, readOutlook, maxAlerts } = dependencies;
  const store = createAlertStore(database);
  const sources = createAlertSourceStore(database);
  const channels = createAlertChannelStore(database);
  const now = () => clock().toISOString();

  const samplesOf = (userId: string) =>
    presentSamples({ database, market, clock, isSimulationChosen, readOutlook }, userId);

  /** The kinds by which a person hears: of channels that are confirmed and on. */
  const heardKinds = async (userId: string) =>
    new Set((await channels.heardBy(userId, alertChannelKinds)).map(({ kind }) => kind));

  async function toAlert(
    userId: string,
    row: AlertRow,
    samples: Samples,
    heard: ReadonlySet<AlertChannelKind>,
  ): Promise<Alert> {
    const sample = await samples(row);
    const watch = watchOf(row.kind, paramsOf(row), userId);
    return {
      id: row.id,
      kind: row.kind,
      params: paramsOf(row),
      channels: channelsOf(row),
      heardBy: channelsOf(row).filter((kind) => heard.has(kind)),
      state: stateOf(row, now()),
      repeat: row.repeats === 1n,
      bellOnly: row.bell_only === 1n,
      gapSeconds: row.gap_seconds === null ? null : Number(row.gap_seconds),
      expiresAt: row.expires_at,
      snoozedUntil: row.snoozed_until,
      note: row.note,
      lastValue: sample?.value ?? null,
      lastValueAt: sample ? new Date(sample.at).toISOString() : null,
      lastFiredAt: row.fired_at,
      isTrue: sample && watch ? isReached(watch, sample.value) : null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }

  async function answer(userId: string, id: string): Promise<Alert> {
    const row = await store.find(userId, id);
    if (!row) throw notFound();
    return toAlert(userId, row, samplesOf(userId), await heardKinds(userId));
  }

  /** Whether it waits until its figure has left the threshold. Without a fresh sample the first one decides. */
  async function place(userId: string, row: Pick<AlertRow, 'kind' | 'params'>) {
    const sample = await samplesOf(userId)(row);
    const watch = watchOf(row.kind, paramsOf(row), userId);
    if (watch === null) return { phase: 'armed', is_new: 0n } as const;
    if (sample === null) return { phase: 'armed', is_new: 1n } as const;
    return { phase: isReached(watch, sample.value) ? 'held' : 'armed', is_new: 0n } as const;
  }

  async function refuseForeign(userId: string, { addressId, watchedWalletId, planId }: StoredParams) {
    const subjects = [
      ['watched_addresses', addressId],
      ['watched_wallets', watchedWalletId],
      ['purchase_plans', planId],
    ] as const;
    for (const [table, id] of subjects) {
      if (id === undefined) continue;
      const found = await database
        .selectFrom(table)
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!found) throw invalidInput(alertsCopy.unknownSubject, 'params');
    }
  }

  async function refuseSecondReminder(within: Database, planId: string | null) {
    if (planId === null) return;
    const found = await within
      .selectFrom('alerts')
      .select('id')
      .where('plan_id', '=', planId)
      .executeTakeFirst();
    if (found) throw invalidInput(alertsCopy.planHasReminder, 'params');
  }

  function future(instant: string): string {
    const text = new Date(instant).toISOString();
    if (text <= now()) throw invalidInput(alertsCopy.pastInstant);
    return text;
  }

  /** The chosen values as columns. Leaves out what is not given. */
  async function valuesOf(userId: string, kind: AlertKind, change: AlertChange) {
    refuseSecrets({ note: change.note });
    const values: Partial<AlertValues> = {};
    if (change.params !== undefined) {
      const params = z.safeParse(alertParamsSchemas[kind], change.params);
      if (!params.success) throw invalidInput(alertsCopy.invalidParams, 'params');
      const stored = params.data as StoredParams;
      await refuseForeign(userId, stored);
      values.params = JSON.stringify(stored);
      values.address_id = stored.addressId ?? null;
      values.watched_wallet_id = stored.watchedWalletId ?? null;
      values.plan_id = stored.planId ?? null;
    }
    if (change.bellOnly !== undefined) values.bell_only = change.bellOnly ? 1n : 0n;
    if (change.channels !== undefined) values.channels = change.channels.join(',');
    if (change.repeat !== undefined) {
      values.repeats = change.repeat ? 1n : 0n;
      values.gap_seconds = change.repeat ? BigInt(change.gapSeconds ?? minAlertGapSeconds) : null;
    } else if (change.gapSeconds !== undefined) values.gap_seconds = BigInt(change.gapSeconds);
    if (change.expiresAt !== undefined)
      values.expires_at = change.expiresAt === null ? null : future(change.expiresAt);
    if (change.note !== undefined) values.note = change.note || null;
    return values;
  }

  async function update(userId: string, id: string, values: Parameters<typeof store.update>[2]) {
    if (!(await store.update(userId, id, values, now()))) throw notFound();
    return answer(userId, id);
  }

  async function find(userId: string, id: string): Promise<AlertRow> {
    const row = await store.find(userId, id);
    if (!row) throw notFound();
    return row;
  }

  return {
    async list(userId) {
      const [rows, kept] = await Promise.all([store.listByUser(userId), sources.find()]);
      const last = await readLastPrice(database, await readPrice(market), (isSimulated) =>
        sourceToJudgeBy(kept, isSimulated, isSimulationChosen),
      );
      const samples = samplesOf(userId);
      const heard = await heardKinds(userId);
      const alerts: Alert[] = [];
      for (const row of rows) alerts.push(await toAlert(userId, row, samples, heard));
      return {
        alerts,
        limit: maxAlerts,
        staleSince: last.isFresh ? null : (last.at?.toISOString() ?? null),
        isSimulated: last.isSimulated,
      };
    },

    async add(userId, { kind, params, ...chosen }) {
      const id = randomUUID();
      const given = { repeat: false, ...chosen, params: params as NonNullable<AlertChange['params']> };
      const values = await valuesOf(userId, kind, given);
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

    async change(userId, id, change) {
      const { kind, plan_id: planId } = await find(userId, id);
      const values = await valuesOf(userId, kind, change);
      if (values.plan_id !== undefined && values.plan_id !== planId)
        throw invalidInput(alertsCopy.planHasReminder, 'params');
      const { params } = values;
      const placed =
        params === undefined
          ? {}
          : { ...(await place(userId, { kind, params })), last_coins: null, seen_from: null };
      return update(userId, id, { ...values, ...placed });
    },

    async remove(userId, id) {
      await database.transaction().execute(async (within) => {
        await createAlertEventStore(within).withdraw(userId, id, now());
        if (!(await createAlertStore(within).delete(userId, id))) throw notFound();
      });
    },

    async rearm(userId, id) {
      const row = await find(userId, id);
      const isOver = row.expires_at !== null && row.expires_at <= now();
      return update(userId, id, {
        ...(await place(userId, row)),
        snoozed_until: null,
        ...endOfPause(row),
        ...(isOver && { expires_at: null }),
      });
    },

    async snooze(userId, id, until) {
      const row = await find(userId, id);
      return update(userId, id, { snoozed_until: future(until), ...endOfPause(row) });
    },

    async pause(userId, id) {
      await database.transaction().execute(async (within) => {
        const paused = { paused_at: now(), snoozed_until: null };
        if (!(await createAlertStore(within).update(userId, id, paused, now()))) throw notFound();
        await createAlertEventStore(within).withdraw(userId, id, now());
      });
      return answer(userId, id);
    },
  };
}
