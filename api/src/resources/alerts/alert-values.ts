import {
  type AlertChange,
  type AlertKind,
  type AlertParams,
  alertParamsSchemas,
  minAlertGapSeconds,
} from '@painel/contract';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { Database } from '../../database/tables';
import { invalidInput } from '../../plugins/problem';
import { refuseSecrets } from '../holdings/addresses/keys/refuse-secrets';
import { locksOf } from '../holdings/watched-wallets/recovery';
import { readPolicy } from '../holdings/watched-wallets/recovery.store';
import { alertsCopy } from './alerts.copy';
import type { AlertValues } from './alerts.store';

/** Throws VALIDATION for a subject that the person does not own. */
async function refuseForeign(
  database: Database,
  userId: string,
  { addressId, watchedWalletId, planId }: AlertParams,
): Promise<void> {
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

/** Throws VALIDATION for a wallet without a way to spend that has a lock. */
async function refuseWithoutRecovery(
  database: Database,
  userId: string,
  { watchedWalletId }: AlertParams,
): Promise<void> {
  const wallet = await database
    .selectFrom('watched_wallets')
    .select('policy')
    .where('id', '=', watchedWalletId ?? '')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const policy = readPolicy(wallet?.policy ?? null);
  if (policy === null || locksOf(policy).length === 0) throw invalidInput(alertsCopy.noRecovery, 'params');
}

/** Throws VALIDATION for an instant that has passed. */
export function futureInstant(clock: Clock, instant: string): string {
  const text = new Date(instant).toISOString();
  if (text <= clock().toISOString()) throw invalidInput(alertsCopy.pastInstant);
  return text;
}

async function paramColumns(database: Database, userId: string, kind: AlertKind, given: object) {
  const params = z.safeParse(alertParamsSchemas[kind], given);
  if (!params.success) throw invalidInput(alertsCopy.invalidParams, 'params');
  const stored = params.data as AlertParams;
  await refuseForeign(database, userId, stored);
  if (kind === 'recovery_near') await refuseWithoutRecovery(database, userId, stored);
  return {
    params: JSON.stringify(stored),
    address_id: stored.addressId ?? null,
    watched_wallet_id: stored.watchedWalletId ?? null,
    plan_id: stored.planId ?? null,
  };
}

/** The chosen values as columns. Leaves out what is not given. Throws VALIDATION. */
export async function alertColumns(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  kind: AlertKind,
  { params, bellOnly, channels, repeat, gapSeconds, expiresAt, note }: AlertChange,
): Promise<Partial<AlertValues>> {
  refuseSecrets({ note });
  const values: Partial<AlertValues> =
    params === undefined ? {} : await paramColumns(database, userId, kind, params);
  if (bellOnly !== undefined) values.bell_only = bellOnly ? 1n : 0n;
  if (channels !== undefined) values.channels = channels.join(',');
  if (repeat !== undefined) {
    values.repeats = repeat ? 1n : 0n;
    values.gap_seconds = repeat ? BigInt(gapSeconds ?? minAlertGapSeconds) : null;
  } else if (gapSeconds !== undefined) values.gap_seconds = BigInt(gapSeconds);
  if (expiresAt !== undefined)
    values.expires_at = expiresAt === null ? null : futureInstant(clock, expiresAt);
  if (note !== undefined) values.note = note || null;
  return values;
}
