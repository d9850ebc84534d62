import type { AlertParams } from '@painel/contract';
import type { AlertChannelsTable, AlertsTable } from '../../database/alert-tables';
import type { Database } from '../../database/tables';
import { createAlertSettingsStore } from '../../resources/alerts/alert-settings.store';
import { ana } from '../people';

export const noon = new Date('2026-11-20T15:00:00.000Z');

/** An armed alert of Ana. */
export const alertRow = (
  id: string,
  kind: AlertsTable['kind'],
  params: AlertParams,
  own: Partial<AlertsTable> = {},
): AlertsTable => ({
  id,
  user_id: ana.id,
  kind,
  params: JSON.stringify(params),
  channels: 'push',
  address_id: null,
  watched_wallet_id: null,
  plan_id: null,
  repeats: 0n,
  gap_seconds: null,
  expires_at: null,
  snoozed_until: null,
  paused_at: null,
  note: null,
  phase: 'armed',
  is_new: 0n,
  fired_at: null,
  occurrence: 0n,
  last_coins: null,
  seen_from: null,
  bell_only: 0n,
  created_at: noon.toISOString(),
  updated_at: noon.toISOString(),
  ...own,
});

/** A verified channel of Ana. */
export const channelRow = (
  id: string,
  kind: AlertChannelsTable['kind'],
  own: Partial<AlertChannelsTable> = {},
): AlertChannelsTable => ({
  id,
  user_id: ana.id,
  kind,
  target_hash: id,
  sealed_target: '',
  label: null,
  verified_at: noon.toISOString(),
  code_hash: null,
  code_tries: 0n,
  code_expires_at: null,
  failures: 0n,
  off_at: null,
  last_delivered_at: null,
  last_failed_at: null,
  created_at: noon.toISOString(),
  ...own,
});

/** One row of each table of alerts: an alert, a webhook and a browser, an event with its delivery, settings, and a letter. */
export async function insertAlertRows(database: Database, user_id: string): Promise<void> {
  const at = noon.toISOString();
  await database
    .insertInto('alerts')
    .values(
      alertRow(
        'alerta-1',
        'price_above',
        { cents: 60_000_000, currency: 'BRL' },
        { user_id, channels: 'push,webhook', note: 'Vender', phase: 'fired', fired_at: at, occurrence: 1n },
      ),
    )
    .execute();
  await database
    .insertInto('alert_channels')
    .values([
      channelRow('canal-1', 'webhook', {
        user_id,
        label: 'https://aviso.exemplo/••••',
        sealed_target: 'alvo-canario',
      }),
      channelRow('canal-2', 'push', {
        user_id,
        label: 'Firefox',
        sealed_target: 'alvo-canario',
        created_at: new Date(noon.getTime() + 1000).toISOString(),
      }),
    ])
    .execute();
  await database
    .insertInto('alert_events')
    .values({
      id: 'evento-1',
      user_id,
      alert_id: 'alerta-1',
      occurrence: 1n,
      kind: 'price_above',
      value: 60_150_000,
      message: 'O Bitcoin passou de R$ 600.000.',
      details: '{}',
      is_simulated: 0n,
      created_at: at,
      read_at: null,
    })
    .execute();
  await database
    .insertInto('alert_deliveries')
    .values({
      event_id: 'evento-1',
      channel_id: 'canal-1',
      user_id,
      channel_kind: 'webhook',
      state: 'delivered',
      changed_at: at,
    })
    .execute();
  await createAlertSettingsStore(database).update(user_id, { zone: 'Europe/Lisbon' });
  await database
    .insertInto('month_letters')
    .values({ user_id, month: '2026-10', state: 'sent', decided_at: at })
    .execute();
}
