import { randomUUID } from 'node:crypto';
import type { AlertChannelKind } from '@painel/contract';
import type { Database } from '../../database/tables';
import { createAlertDeliveryStore } from './alert-deliveries.store';
import { channelsOf, createAlertStore } from './alerts.store';
import { enforceAlertLimit } from './alerts.service';

export interface Reminder {
  channels: AlertChannelKind[];
}

/** The alerts that remind of purchase plans. */
export function createPlanReminders(database: Database, maxAlerts: number) {
  const alerts = createAlertStore(database);

  const reminders = (userId: string) =>
    database.selectFrom('alerts').where('user_id', '=', userId).where('kind', '=', 'plan_due');
  const find = (userId: string, planId: string) =>
    reminders(userId).select('id').where('plan_id', '=', planId).executeTakeFirst();

  async function withdraw(userId: string, planId: string, now: string) {
    const alert = await find(userId, planId);
    if (alert) await createAlertDeliveryStore(database).withdraw(userId, alert.id, now);
    return alert;
  }

  return {
    /** The reminders of a person that are not paused, by their plans. */
    async byPlan(userId: string): Promise<Map<string, Reminder>> {
      const rows = await reminders(userId)
        .select(['plan_id', 'channels'])
        .where('paused_at', 'is', null)
        .execute();
      return new Map(rows.map((row) => [row.plan_id!, { channels: channelsOf(row) }]));
    },

    /** Makes the alert of a plan, or changes its channels and ends its pause. Throws TOO_MANY_ALERTS. Call it under the user's lock. */
    async save(
      userId: string,
      planId: string,
      kinds: readonly AlertChannelKind[],
      now: string,
    ): Promise<void> {
      const channels = kinds.join(',');
      const alert = await find(userId, planId);
      if (alert) {
        await alerts.update(userId, alert.id, { channels, ...awake }, now);
        return;
      }
      await enforceAlertLimit(alerts, userId, maxAlerts);
      const params = JSON.stringify({ planId });
      const values = { id: randomUUID(), kind: 'plan_due' as const, params, channels, plan_id: planId };
      await alerts.insert(userId, { ...values, ...ofNoThreshold }, now);
    },

    /** Deletes the alert of a plan, if it has one, with its undelivered messages. */
    async remove(userId: string, planId: string, now: string): Promise<void> {
      const alert = await withdraw(userId, planId, now);
      if (alert) await alerts.delete(userId, alert.id);
    },

    /** Drops what has not left yet. */
    async withdraw(userId: string, planId: string, now: string): Promise<void> {
      await withdraw(userId, planId, now);
    },
  };
}

const awake = { paused_at: null, snoozed_until: null, expires_at: null };

const ofNoThreshold = {
  address_id: null,
  watched_wallet_id: null,
  repeats: 0n,
  gap_seconds: null,
  expires_at: null,
  note: null,
  // The form of a plan says that without a channel the bell receives it.
  bell_only: 1n,
  phase: 'armed',
  is_new: 0n,
} as const;
