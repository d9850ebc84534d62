import { setImmediate as nextTurn } from 'node:timers/promises';
import { alertSettingsSchema } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Outbox } from '../../../outbox/outbox';
import { addDays } from '../../../time/add-days';
import { dayMs, hourMs } from '../../../time/durations';
import { firstFrom } from '../../../time/scheduled-days';
import { timeInZone } from '../../../time/zone-time';
import { isDone, isOver, purchaseWithinDays, reminderHour } from '../plans/plan-progress';
import { createPlanStore, purchaseDays, scheduleOf } from '../plans/plans.store';
import { writeEvent } from './fire';

interface PlanJudgeDependencies {
  database: Database;
  outbox: Outbox;
  clock: Clock;
}

const readAtOnce = 200;
/** The first zone of the world is so far ahead of UTC. */
const firstZoneMs = 14 * hourMs;
const defaultZone = alertSettingsSchema.parse({}).zone;

type DuePlan = Awaited<ReturnType<typeof readDue>>[number];

/** Plans that are due in some zone, with their reminder where they have one. */
const readDue = (database: Database, until: string, after: string) =>
  database
    .selectFrom('purchase_plans as plan')
    .leftJoin('alert_settings as settings', 'settings.user_id', 'plan.user_id')
    .leftJoin('alerts as alert', 'alert.plan_id', 'plan.id')
    .select([
      'plan.id',
      'plan.user_id',
      'plan.account_id',
      'plan.amount_cents',
      'plan.cadence',
      'plan.day',
      'plan.weekday',
      'plan.due_on',
      'plan.paused_at as planPausedAt',
      'plan.updated_at',
      'settings.zone',
      'alert.id as alertId',
      'alert.kind',
      'alert.params',
      'alert.channels',
      'alert.paused_at as alertPausedAt',
      'alert.snoozed_until',
      'alert.expires_at',
      'alert.occurrence',
      'alert.updated_at as alertUpdatedAt',
    ])
    .where('plan.due_on', '<=', until)
    .where('plan.id', '>', after)
    .orderBy('plan.id')
    .limit(readAtOnce)
    .execute();

/** Returns the reminder of a plan; null where a pause or a snooze suppresses it. It is not reported later. */
function reminderOf(plan: DuePlan, now: string) {
  const { alertId, kind, params, channels, occurrence, alertUpdatedAt } = plan;
  if (alertId === null || kind === null || params === null || channels === null) return null;
  if (occurrence === null || alertUpdatedAt === null) return null;
  const isHeldBack =
    plan.planPausedAt !== null ||
    plan.alertPausedAt !== null ||
    (plan.snoozed_until !== null && plan.snoozed_until > now) ||
    (plan.expires_at !== null && plan.expires_at <= now);
  const alert = { id: alertId, user_id: plan.user_id, kind, params, channels };
  return isHeldBack ? null : { alert, occurrence, updatedAt: alertUpdatedAt };
}

/** Reminds of the days of purchase plans, each day of a plan once, from 9:00 of the person's zone on. */
export function createPlanJudge({ database, outbox, clock }: PlanJudgeDependencies) {
  async function isBought(within: Database, { user_id, account_id, due_on }: DuePlan, zone: string) {
    const purchases = await createPlanStore(within).purchasesSince(user_id, addDays(due_on, -7));
    return isDone(due_on, purchaseDays(purchases, account_id, zone));
  }

  /** Settles one day of a plan. True when a message waits for its channels. */
  function settle(plan: DuePlan, zone: string, today: string): Promise<boolean> {
    const { id, due_on: dueOn } = plan;
    const now = clock().toISOString();
    // After a long outage it continues with the first day that a purchase can still match.
    const [afterThis, oldest] = [addDays(dueOn, 1), addDays(today, -purchaseWithinDays)];
    const next = firstFrom(scheduleOf(plan), afterThis > oldest ? afterThis : oldest);
    return database.transaction().execute(async (within) => {
      const taken = await within
        .updateTable('purchase_plans')
        .set({ due_on: next })
        .where('id', '=', id)
        .where('due_on', '=', dueOn)
        .where('updated_at', '=', plan.updated_at)
        .executeTakeFirst();
      const reminder = reminderOf(plan, now);
      if (taken.numUpdatedRows !== 1n || reminder === null) return false;
      if (isOver(dueOn, today) || (await isBought(within, plan, zone))) return false;
      const { alert, occurrence, updatedAt } = reminder;
      // The day is the occurrence, which an event has once.
      const day = BigInt(Date.parse(dueOn) / dayMs);
      if (day <= occurrence) return false;
      const fired = await within
        .updateTable('alerts')
        .set({ occurrence: day, fired_at: now })
        .where('id', '=', alert.id)
        .where('updated_at', '=', updatedAt)
        .executeTakeFirst();
      if (fired.numUpdatedRows !== 1n) return false;
      const firing = { value: Number(plan.amount_cents), isSimulated: false, plannedOn: dueOn };
      return writeEvent(within, { outbox, clock }, alert, day, firing);
    });
  }

  return async (stopping: AbortSignal): Promise<void> => {
    const now = clock();
    const until = new Date(now.getTime() + firstZoneMs - reminderHour * hourMs).toISOString();
    let after = '';
    let isAnyWritten = false;
    let plans: DuePlan[];
    do {
      plans = await readDue(database, until.slice(0, 'YYYY-MM-DD'.length), after);
      for (const plan of plans) {
        if (stopping.aborted) break;
        const zone = plan.zone ?? defaultZone;
        const { day, hour } = timeInZone(zone, now);
        if (plan.due_on > day || (plan.due_on === day && hour < reminderHour)) continue;
        if (await settle(plan, zone, day)) isAnyWritten = true;
        // SQLite never yields to the event loop.
        await nextTurn();
      }
      after = plans.at(-1)?.id ?? after;
    } while (plans.length === readAtOnce && !stopping.aborted);
    if (isAnyWritten) outbox.wake();
  };
}
