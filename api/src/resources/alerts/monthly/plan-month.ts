import type { PortfolioMonth } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { addDays } from '../../../time/add-days';
import { firstFrom } from '../../../time/scheduled-days';
import { timeInZone } from '../../../time/zone-time';
import { createAlertSettingsStore } from '../alert-settings.store';
import { isDone, isOver } from '../plans/plan-progress';
import { type PlanRow, type Purchase, createPlanStore, purchaseDays, scheduleOf } from '../plans/plans.store';

type PlanMonth = PortfolioMonth['plans'];

interface Days {
  firstDay: string;
  lastDay: string;
}

/** The days of a plan between two days: from its beginning on, and none from the day of a pause on. */
function daysOf(plan: PlanRow, { firstDay, lastDay }: Days, zone: string): string[] {
  const schedule = scheduleOf(plan);
  const pausedOn = plan.paused_at === null ? null : timeInZone(zone, new Date(plan.paused_at)).day;
  const last = pausedOn !== null && pausedOn <= lastDay ? addDays(pausedOn, -1) : lastDay;
  const days: string[] = [];
  let day = firstFrom(schedule, plan.starts_on > firstDay ? plan.starts_on : firstDay);
  for (; day <= last; day = firstFrom(schedule, addDays(day, 1))) days.push(day);
  return days;
}

/** Counts the days of plans in a month, by whether each has its purchase. */
function planMonth(
  plans: readonly PlanRow[],
  purchases: readonly Purchase[],
  days: Days,
  { zone, today }: { zone: string; today: string },
): PlanMonth {
  const counts = { planned: 0, done: 0, missed: 0, open: 0 };
  for (const plan of plans) {
    const bought = purchaseDays(purchases, plan.account_id, zone);
    for (const day of daysOf(plan, days, zone)) {
      counts.planned += 1;
      if (isDone(day, bought)) counts.done += 1;
      else if (isOver(day, today)) counts.missed += 1;
      else counts.open += 1;
    }
  }
  return counts;
}

/** The days of a person's plans in a month, in the person's zone. */
export async function readPlanMonth(
  database: Database,
  userId: string,
  days: Days,
  now: Date,
): Promise<PlanMonth> {
  const store = createPlanStore(database);
  const plans = await store.listByUser(userId);
  if (plans.length === 0) return planMonth([], [], days, { zone: 'UTC', today: days.lastDay });
  const { zone } = await createAlertSettingsStore(database).find(userId);
  // A week before the first day is more than a purchase may come early, in every zone.
  const purchases = await store.purchasesSince(userId, addDays(days.firstDay, -7));
  return planMonth(plans, purchases, days, { zone, today: timeInZone(zone, now).day });
}
