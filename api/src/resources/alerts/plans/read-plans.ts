import { type PurchasePlan, alertChannelKinds } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { addDays } from '../../../time/add-days';
import { timeInZone } from '../../../time/zone-time';
import { createAlertChannelStore } from '../alert-channels.store';
import { createAlertSettingsStore } from '../alert-settings.store';
import { createPlanReminders } from '../plan-reminders';
import { missedInARow, nextDay } from './plan-progress';
import { createPlanStore, purchaseDays, scheduleOf } from './plans.store';

export interface PlanDependencies {
  database: Database;
  clock: Clock;
  maxAlerts: number;
}

/** The plans of a person, each with its reminder, its next day and the purchases that it has. */
export async function readPlans(
  { database, clock, maxAlerts }: PlanDependencies,
  userId: string,
): Promise<PurchasePlan[]> {
  const store = createPlanStore(database);
  const [rows, { zone }, reminders, active] = await Promise.all([
    store.listByUser(userId),
    createAlertSettingsStore(database).find(userId),
    createPlanReminders(database, maxAlerts).byPlan(userId),
    createAlertChannelStore(database).activeChannels(userId, alertChannelKinds),
  ]);
  if (rows.length === 0) return [];
  const since = rows.map(({ starts_on }) => starts_on).sort()[0]!;
  // A week before the first day is more than a purchase may come early, in every zone.
  const [recent, last] = await Promise.all([
    store.purchasesSince(userId, addDays(since, -7)),
    store.lastPurchases(userId),
  ]);
  const { day: today } = timeInZone(zone, clock());
  return rows.map((row) => {
    const schedule = scheduleOf(row);
    const bought = purchaseDays(recent, row.account_id, zone);
    const isPaused = row.paused_at !== null;
    const channels = reminders.get(row.id)?.channels;
    return {
      id: row.id,
      amountCents: Number(row.amount_cents),
      cadence: row.cadence,
      day: row.day === null ? null : Number(row.day),
      weekday: row.weekday === null ? null : Number(row.weekday),
      accountId: row.account_id,
      remind: channels !== undefined,
      channels: channels ?? [],
      heardBy: channels?.filter((kind) => active.some((channel) => channel.kind === kind)) ?? [],
      isPaused,
      nextOn: isPaused ? null : nextDay(schedule, today, bought),
      lastPurchaseOn: purchaseDays(last, row.account_id, zone).sort().at(-1) ?? null,
      missedInARow: isPaused ? 0 : missedInARow(schedule, row.starts_on, today, bought),
    };
  });
}
