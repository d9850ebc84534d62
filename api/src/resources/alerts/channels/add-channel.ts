import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { AlertChannelKind } from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { withUserLock } from '../../../database/with-user-lock';
import { isPublicAddress } from '../../../outbound/public-address';
import type { Outbox } from '../../../outbox/outbox';
import { notFound, ProblemError } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { createUserStore } from '../../identity/account/users.store';
import { createAlertChannelStore } from '../alert-channels.store';
import { alertsCopy } from '../alerts.copy';
import { type ChannelMessage, alertMessageKind } from './channel-messages';
import { chatCodeHash } from './chat-links';
import { isPlainHttps } from './outgoing-request';
import { type Targets, encryptTarget, maskEmail, maskUrl, targetHash } from './targets';
import type { Telegram } from './telegram';

export interface ChannelDependencies {
  database: Database;
  vault: KeyVault;
  outbox: Outbox;
  telegram: Telegram | null;
  clock: Clock;
}

interface NewChannel<Kind extends AlertChannelKind> {
  kind: Kind;
  target: Targets[Kind];
  /** Two channels of a kind with the same name are the same one. */
  name: string;
  label: string | null;
  isVerified: boolean;
  /** Written in the transaction of the channel. */
  andThen: (within: Database, id: string) => Promise<void>;
}

const maxChannels = 20;
const codeMs = 15 * 60_000;
const codeTries = 5n;

export const channelNotFound = () => notFound(alertsCopy.channelNotFound);
export const invalidTarget = (message = alertsCopy.invalidTarget) =>
  new ProblemError(400, 'INVALID_TARGET', message, { details: 'target' });
export const telegramUnreachable = () =>
  new ProblemError(503, 'CHANNEL_UNAVAILABLE', alertsCopy.telegramUnreachable);

/** Refuses what can be seen to be no public https address. Names are judged when they are resolved, at each message. */
export function checkPublic(url: string): void {
  if (!isPlainHttps(url)) throw invalidTarget();
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw invalidTarget();
}

const codeExpiry = (clock: Clock) => new Date(clock().getTime() + codeMs).toISOString();

export const codeHash = (vault: KeyVault, id: string, code: string): string =>
  vault.hash(`alert code ${id} ${code}`);

export const sendToChannel = (
  { outbox }: Pick<ChannelDependencies, 'outbox'>,
  within: Database,
  userId: string,
  payload: ChannelMessage,
  expiresAt?: string,
): Promise<void> => outbox.add(within, { kind: alertMessageKind, payload, userId, expiresAt });

/** Sends a new code to the channel, in place of an earlier one. */
export async function sendCode(
  dependencies: Pick<ChannelDependencies, 'vault' | 'outbox' | 'clock'>,
  within: Database,
  userId: string,
  id: string,
): Promise<void> {
  const code = String(randomInt(10 ** 6)).padStart(6, '0');
  const expiresAt = codeExpiry(dependencies.clock);
  const code_hash = codeHash(dependencies.vault, id, code);
  const values = { code_hash, code_tries: codeTries, code_expires_at: expiresAt };
  await createAlertChannelStore(within).update(id, values);
  await sendToChannel(dependencies, within, userId, { type: 'code', channelId: id, code }, expiresAt);
}

/** Returns the new channel's id. Throws TOO_MANY_CHANNELS or CHANNEL_EXISTS. */
export async function insertChannel<Kind extends AlertChannelKind>(
  { database, vault, outbox, clock }: ChannelDependencies,
  userId: string,
  { kind, target, name, label, isVerified, andThen }: NewChannel<Kind>,
): Promise<string> {
  const id = randomUUID();
  await withUserLock(database, userId, async (within) => {
    const channels = createAlertChannelStore(within);
    const existing = await channels.listByUser(userId);
    if (existing.length >= maxChannels)
      throw new ProblemError(409, 'TOO_MANY_CHANNELS', alertsCopy.tooManyChannels(maxChannels));
    const target_hash = targetHash(vault, kind, name);
    if (await channels.findByTarget(userId, kind, target_hash))
      throw new ProblemError(409, 'CHANNEL_EXISTS', alertsCopy.channelExists);
    const now = clock().toISOString();
    await channels.insert({
      id,
      user_id: userId,
      kind,
      target_hash,
      sealed_target: encryptTarget(vault, id, target),
      label,
      verified_at: isVerified ? now : null,
      created_at: now,
    });
    await andThen(within, id);
  });
  outbox.wake();
  return id;
}

/** The account has one address at a time, and the channel follows it. */
export async function addEmail(dependencies: ChannelDependencies, userId: string): Promise<string> {
  const users = createUserStore(dependencies.database);
  const user = await users.find(userId);
  if (!user) throw channelNotFound();
  const isVerified = await users.hasVerifiedEmail(userId);
  return insertChannel(dependencies, userId, {
    kind: 'email',
    target: { email: user.email },
    name: userId,
    label: maskEmail(user.email),
    isVerified,
    async andThen(within, id) {
      if (!isVerified) await sendCode(dependencies, within, userId, id);
    },
  });
}

/** Returns the secret of the signatures, which is shown once. Throws INVALID_TARGET. */
export async function addWebhook(dependencies: ChannelDependencies, userId: string, url: string) {
  checkPublic(url);
  const secret = randomBytes(32).toString('base64url');
  const id = await insertChannel(dependencies, userId, {
    kind: 'webhook',
    target: { url, secret },
    name: url,
    label: maskUrl(url),
    isVerified: false,
    andThen: (within, made) => sendCode(dependencies, within, userId, made),
  });
  return { id, secret };
}

/** Returns the link that starts the chat. It replaces one that was never used. Throws CHANNEL_UNAVAILABLE. */
export async function addTelegram(dependencies: ChannelDependencies, userId: string) {
  const { database, vault, telegram, clock } = dependencies;
  if (!telegram) throw new ProblemError(503, 'CHANNEL_UNAVAILABLE', alertsCopy.channelUnavailable);
  const code = randomBytes(16).toString('base64url');
  const link = await telegram.linkFor(code).catch(() => {
    throw telegramUnreachable();
  });
  const store = createAlertChannelStore(database);
  for (const { id, kind, verified_at } of await store.listByUser(userId))
    if (kind === 'telegram' && verified_at === null) await store.delete(userId, id);
  const id = await insertChannel(dependencies, userId, {
    kind: 'telegram',
    target: { chatId: null },
    name: code,
    label: null,
    isVerified: false,
    andThen: (within, made) =>
      createAlertChannelStore(within).update(made, {
        code_hash: chatCodeHash(vault, code),
        code_tries: 1n,
        code_expires_at: codeExpiry(clock),
      }),
  });
  return { id, link };
}
