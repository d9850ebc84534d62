import { randomUUID } from 'node:crypto';
import {
  type PlanCadence,
  type PurchasePlan,
  type PurchasePlanChange,
  type PurchasePlanRequest,
  maxPurchasePlans,
  planDayFields,
} from '@painel/contract';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { runIdempotent } from '../../../plugins/idempotency';
import { invalidInput, notFound, ProblemError } from '../../../plugins/problem';
import { timeInZone } from '../../../time/zone-time';
import { createAlertSettingsStore } from '../alert-settings.store';
import { type Reminder, createPlanReminders } from '../plan-reminders';
import { firstReminder } from './plan-progress';
import { plansCopy } from './plans.copy';
import { type PlanValues, createPlanStore, scheduleOf } from './plans.store';
import { type PlanDependencies, readPlans } from './read-plans';

type PlanDays = Pick<PlanValues, 'cadence' | 'day' | 'weekday'>;

type GivenDays = Partial<Record<(typeof planDayFields)[PlanCadence], number | bigint | null>>;

/** The day of a cadence; the others have none. */
function daysOf(cadence: PlanCadence, given: GivenDays): PlanDays {
  const field = planDayFields[cadence];
  const day = given[field];
  if (day === undefined || day === null) throw invalidInput(plansCopy.missingDay, field);
  return { cadence, day: null, weekday: null, [field]: BigInt(day) };
}

export type PlanService = ReturnType<typeof createPlanService>;

export function createPlanService(dependencies: PlanDependencies) {
  const { database, clock, maxAlerts } = dependencies;

  async function answer(userId: string, id: string): Promise<PurchasePlan> {
    const plan = (await readPlans(dependencies, userId)).find((each) => each.id === id);
    if (!plan) throw notFound(plansCopy.notFound);
    return plan;
  }

  /** The account and the amount, as far as they are given. */
  async function valuesOf(within: Database, userId: string, change: PurchasePlanChange) {
    const values: Partial<PlanValues> = {};
    if (change.amountCents !== undefined) values.amount_cents = BigInt(change.amountCents);
    if (change.accountId !== undefined) {
      const { accountId } = change;
      if (accountId !== null && !(await createPlanStore(within).hasAccount(userId, accountId)))
        throw invalidInput(plansCopy.unknownAccount, 'accountId');
      values.account_id = accountId;
    }
    return values;
  }

  async function saveReminder(
    within: Database,
    userId: string,
    id: string,
    { remind, channels }: PurchasePlanChange,
    kept: Reminder | undefined,
  ) {
    const reminders = createPlanReminders(within, maxAlerts);
    const now = clock().toISOString();
    if (remind === false) return reminders.remove(userId, id, now);
    if (!remind && !(kept && channels)) return;
    const chosen = channels ?? kept?.channels;
    if (!chosen) throw invalidInput(plansCopy.missingChannel, 'channels');
    await reminders.save(userId, id, chosen, now);
  }

  /** The values of a plan that begins now. */
  async function beginning(within: Database, userId: string, days: PlanDays) {
    const { zone } = await createAlertSettingsStore(within).find(userId);
    const local = timeInZone(zone, clock());
    return { ...days, starts_on: local.day, due_on: firstReminder(scheduleOf(days), local) };
  }

  return {
    list: async (userId: string) => ({
      plans: await readPlans(dependencies, userId),
      limit: maxPurchasePlans,
    }),

    /** Throws TOO_MANY_PLANS, TOO_MANY_ALERTS or VALIDATION. */
    async add(userId: string, body: PurchasePlanRequest, key: string | undefined): Promise<PurchasePlan> {
      const now = clock();
      const repeatable = { userId, key, content: `purchase plan ${JSON.stringify(body)}`, now };
      const { id } = await runIdempotent(database, repeatable, (transaction) =>
        withUserLock(transaction, userId, async (within) => {
          const plans = createPlanStore(within);
          if ((await plans.countByUser(userId)) >= maxPurchasePlans)
            throw new ProblemError(409, 'TOO_MANY_PLANS', plansCopy.tooMany(maxPurchasePlans));
          const made = randomUUID();
          const values: PlanValues = {
            account_id: null,
            amount_cents: 0n,
            paused_at: body.isPaused ? now.toISOString() : null,
            ...(await valuesOf(within, userId, body)),
            ...(await beginning(within, userId, daysOf(body.cadence, body))),
          };
          await plans.insert(userId, made, values, now.toISOString());
          await saveReminder(within, userId, made, body, undefined);
          return { id: made };
        }),
      );
      return answer(userId, id);
    },

    /** Throws NOT_FOUND, TOO_MANY_ALERTS or VALIDATION. Other days, and the end of a pause, let it begin today. */
    async change(userId: string, id: string, change: PurchasePlanChange): Promise<PurchasePlan> {
      const now = clock().toISOString();
      await withUserLock(database, userId, async (within) => {
        const plans = createPlanStore(within);
        const row = await plans.find(userId, id);
        if (!row) throw notFound(plansCopy.notFound);
        const reminders = createPlanReminders(within, maxAlerts);
        const values = await valuesOf(within, userId, change);
        const { isPaused, cadence = row.cadence } = change;
        const days = daysOf(cadence, {
          day: change.day ?? row.day,
          weekday: change.weekday ?? row.weekday,
        });
        const hasOtherDays = days.day !== row.day || days.weekday !== row.weekday;
        const isResumed = isPaused === false && row.paused_at !== null;
        if (hasOtherDays || isResumed) Object.assign(values, await beginning(within, userId, days));
        if (isPaused !== undefined) values.paused_at = isPaused ? (row.paused_at ?? now) : null;
        await plans.update(userId, id, values, now);
        await saveReminder(within, userId, id, change, (await reminders.byPlan(userId)).get(id));
        if (isPaused) await reminders.withdraw(userId, id, now);
      });
      return answer(userId, id);
    },

    /** Also deletes its reminder and undelivered messages. */
    remove: (userId: string, id: string) =>
      withUserLock(database, userId, async (within) => {
        await createPlanReminders(within, maxAlerts).remove(userId, id, clock().toISOString());
        if (!(await createPlanStore(within).delete(userId, id))) throw notFound(plansCopy.notFound);
      }),
  };
}
