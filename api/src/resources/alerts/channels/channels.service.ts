import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  AlertChannel,
  AlertChannelKind,
  AlertChannelList,
  AlertChannelRequest,
  AlertPushRenewRequest,
  AlertPushSubscriptionRequest,
} from '@painel/contract';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { Outbox } from '../../../outbox/outbox';
import { ProblemError } from '../../../plugins/problem';
import type { KeyVault } from '../../../secrets/key-vault';
import { isPublicAddress } from '../../../outbound/public-address';
import { createUserStore } from '../../account/users.store';
import { withUserLock } from '../../../database/with-user-lock';
import { deviceName } from '../../sessions/device-name';
import { type ChannelRow, createAlertChannelStore } from '../alert-channels.store';
import { alertsCopy } from '../alerts.copy';
import { type ChannelMessage, alertMessageKind } from './channel-messages';
import { isPlainHttps } from './outgoing-request';
import { areUsable } from './push-encryption';
import { createChatLinks } from './chat-links';
import { type Targets, maskEmail, maskUrl, encryptTarget, targetHash } from './targets';
import type { Telegram } from './telegram';
import { toChannel } from './to-channel';

const maxChannels = 20;
const codeMs = 15 * 60_000;
const codeTries = 5n;

export interface ChannelService {
  list(userId: string): Promise<AlertChannelList>;
  /** Throws TOO_MANY_CHANNELS, CHANNEL_EXISTS, INVALID_TARGET or CHANNEL_UNAVAILABLE. */
  add(userId: string, request: AlertChannelRequest): Promise<AlertChannel>;
  /** `isNew` unless this person has the subscription already. */
  subscribe(
    userId: string,
    request: AlertPushSubscriptionRequest,
    userAgent?: string,
  ): Promise<{ channel: AlertChannel; isNew: boolean }>;
  /** Puts a browser's new subscription in the place of its old one. Returns whose it is; null for one that nobody has. */
  renew(request: AlertPushRenewRequest): Promise<string | null>;
  /** False when this person has no such subscription. */
  unsubscribe(userId: string, endpoint: string): Promise<boolean>;
  /** Throws NOT_FOUND or WRONG_CODE. */
  verify(userId: string, id: string, code: string | undefined): Promise<AlertChannel>;
  /** Sends a visible test. Throws NOT_FOUND or CHANNEL_UNVERIFIED. */
  test(userId: string, id: string): Promise<AlertChannel>;
  remove(userId: string, id: string): Promise<void>;
}

interface ChannelDependencies {
  database: Database;
  vault: KeyVault;
  outbox: Outbox;
  telegram: Telegram | null;
  clock: Clock;
}

const notFound = () => new ProblemError(404, 'NOT_FOUND', alertsCopy.channelNotFound);
const invalidTarget = (message = alertsCopy.invalidTarget) =>
  new ProblemError(400, 'INVALID_TARGET', message, { details: 'target' });

/** Refuses what can be seen to be no public https address. Names are judged when they are resolved, at each message. */
function checkPublic(url: string): void {
  if (!isPlainHttps(url)) throw invalidTarget();
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw invalidTarget();
}

export function createChannelService(dependencies: ChannelDependencies): ChannelService {
  const { database, vault, outbox, telegram, clock } = dependencies;
  const store = createAlertChannelStore(database);
  const now = () => clock().toISOString();
  const hashOf = (kind: AlertChannelKind, target: string) => targetHash(vault, kind, target);
  const codeHash = (id: string, code: string) => vault.hash(`alert code ${id} ${code}`);
  const chats = createChatLinks({ database, vault, clock });
  const expiry = () => new Date(clock().getTime() + codeMs).toISOString();

  async function own(userId: string, id: string): Promise<ChannelRow> {
    const row = await store.find(id);
    if (row?.user_id !== userId) throw notFound();
    return row;
  }

  const emailOf = async (userId: string) => (await createUserStore(database).find(userId))?.email ?? null;

  async function answer(userId: string, id: string): Promise<AlertChannel> {
    const row = await own(userId, id);
    return toChannel(row, row.kind === 'email' ? await emailOf(userId) : null);
  }

  async function post(within: Database, userId: string, payload: ChannelMessage, expiresAt?: string) {
    await outbox.add(within, { kind: alertMessageKind, payload, userId, expiresAt });
  }

  async function sendCode(within: Database, userId: string, id: string) {
    const code = String(randomInt(10 ** 6)).padStart(6, '0');
    const expiresAt = expiry();
    const values = { code_hash: codeHash(id, code), code_tries: codeTries, code_expires_at: expiresAt };
    await createAlertChannelStore(within).update(id, values);
    await post(within, userId, { type: 'code', channelId: id, code }, expiresAt);
  }

  async function insert<Kind extends AlertChannelKind>(
    userId: string,
    kind: Kind,
    channel: { target: Targets[Kind]; name: string; label: string | null; isVerified: boolean },
    andThen: (within: Database, id: string) => Promise<void>,
  ): Promise<string> {
    const id = randomUUID();
    await withUserLock(database, userId, async (within) => {
      const channels = createAlertChannelStore(within);
      const existing = await channels.listByUser(userId);
      if (existing.length >= maxChannels)
        throw new ProblemError(409, 'TOO_MANY_CHANNELS', alertsCopy.tooManyChannels(maxChannels));
      const target_hash = hashOf(kind, channel.name);
      if (await channels.findByTarget(userId, kind, target_hash))
        throw new ProblemError(409, 'CHANNEL_EXISTS', alertsCopy.channelExists);
      await channels.insert({
        id,
        user_id: userId,
        kind,
        target_hash,
        sealed_target: encryptTarget(vault, id, channel.target),
        label: channel.label,
        verified_at: channel.isVerified ? now() : null,
        created_at: now(),
      });
      await andThen(within, id);
    });
    outbox.wake();
    return id;
  }

  async function addEmail(userId: string) {
    const users = createUserStore(database);
    const user = await users.find(userId);
    if (!user) throw notFound();
    const isVerified = await users.hasVerifiedEmail(userId);
    const { email } = user;
    const id = await insert(
      userId,
      'email',
      // The account has one address at a time, and the channel follows it.
      { target: { email }, name: userId, label: maskEmail(email), isVerified },
      async (within, made) => {
        if (!isVerified) await sendCode(within, userId, made);
      },
    );
    return answer(userId, id);
  }

  async function addWebhook(userId: string, url: string) {
    checkPublic(url);
    const secret = randomBytes(32).toString('base64url');
    const channel = { target: { url, secret }, name: url, label: maskUrl(url), isVerified: false };
    const id = await insert(userId, 'webhook', channel, (within, made) => sendCode(within, userId, made));
    return { ...(await answer(userId, id)), secret };
  }

  async function addTelegram(userId: string) {
    if (!telegram) throw new ProblemError(503, 'CHANNEL_UNAVAILABLE', alertsCopy.channelUnavailable);
    const code = randomBytes(16).toString('base64url');
    const link = await telegram.linkFor(code).catch(() => {
      throw new ProblemError(503, 'CHANNEL_UNAVAILABLE', alertsCopy.telegramUnreachable);
    });
    // Another link replaces one that was never used.
    for (const { id, kind, verified_at } of await store.listByUser(userId))
      if (kind === 'telegram' && verified_at === null) await store.delete(userId, id);
    const channel = { target: { chatId: null }, name: code, label: null, isVerified: false };
    const id = await insert(userId, 'telegram', channel, (within, made) =>
      createAlertChannelStore(within).update(made, {
        code_hash: chats.hashOf(code),
        code_tries: 1n,
        code_expires_at: expiry(),
      }),
    );
    return { ...(await answer(userId, id)), link };
  }

  return {
    async list(userId) {
      const [rows, email] = await Promise.all([store.listByUser(userId), emailOf(userId)]);
      return {
        channels: rows.map((row) => toChannel(row, email)),
        available: ['push', 'email', ...(telegram ? (['telegram'] as const) : []), 'webhook'],
      };
    },

    add(userId, request) {
      if (request.kind === 'email') return addEmail(userId);
      return request.kind === 'telegram' ? addTelegram(userId) : addWebhook(userId, request.target);
    },

    async subscribe(userId, { endpoint, keys }, userAgent) {
      checkPublic(endpoint);
      if (!areUsable(keys)) throw invalidTarget(alertsCopy.invalidSubscription);
      const target_hash = hashOf('push', endpoint);
      // A browser tells one person: who signs in there later takes it over.
      await database
        .deleteFrom('alert_channels')
        .where('kind', '=', 'push')
        .where('target_hash', '=', target_hash)
        .where('user_id', '!=', userId)
        .execute();
      const known = await store.findByTarget(userId, 'push', target_hash);
      if (known) {
        // Its keys may be new, and a new subscription ends the failures of the old one.
        const sealed_target = encryptTarget(vault, known.id, { endpoint, keys });
        await store.update(known.id, { sealed_target, off_at: null, failures: 0n });
        return { channel: await answer(userId, known.id), isNew: false };
      }
      const id = await insert(
        userId,
        'push',
        { target: { endpoint, keys }, name: endpoint, label: deviceName(userAgent), isVerified: false },
        (within, made) => post(within, userId, { type: 'test', channelId: made }),
      );
      return { channel: await answer(userId, id), isNew: true };
    },

    async renew({ previousEndpoint, endpoint, keys }) {
      checkPublic(endpoint);
      if (!areUsable(keys)) throw invalidTarget(alertsCopy.invalidSubscription);
      // A browser stays with its push service. Only the browser and this server know an endpoint.
      if (!URL.canParse(previousEndpoint) || new URL(previousEndpoint).origin !== new URL(endpoint).origin)
        throw invalidTarget(alertsCopy.invalidSubscription);
      const channel = await store.findPush(hashOf('push', previousEndpoint));
      if (!channel) return null;
      const { id, user_id: userId } = channel;
      const target_hash = hashOf('push', endpoint);
      const sealed_target = encryptTarget(vault, id, { endpoint, keys });
      await withUserLock(database, userId, async (within) => {
        const channels = createAlertChannelStore(within);
        const known = await channels.findPush(target_hash);
        if (known && known.id !== id) await channels.delete(known.user_id, known.id);
        await channels.update(id, { target_hash, sealed_target, off_at: null, failures: 0n });
      });
      return userId;
    },

    async unsubscribe(userId, endpoint) {
      const row = await store.findByTarget(userId, 'push', hashOf('push', endpoint));
      return row !== null && store.delete(userId, row.id);
    },

    async verify(userId, id, code) {
      const channel = await own(userId, id);
      if (channel.kind === 'telegram' && channel.verified_at === null)
        await chats.read(telegram).catch(() => {
          throw new ProblemError(503, 'CHANNEL_UNAVAILABLE', alertsCopy.telegramUnreachable);
        });
      if (channel.kind === 'email' || channel.kind === 'webhook') {
        if (code === undefined) {
          await database.transaction().execute((within) => sendCode(within, userId, id));
          outbox.wake();
        } else {
          if (!(await store.redeem(id, codeHash(id, code.replace(/\s/g, '')), now())))
            throw new ProblemError(400, 'WRONG_CODE', alertsCopy.wrongCode, { isFailedAttempt: true });
          if (channel.kind === 'email') await createUserStore(database).markEmailVerified(userId, now());
        }
      }
      return answer(userId, id);
    },

    async test(userId, id) {
      const { kind, verified_at } = await own(userId, id);
      if (verified_at === null && kind !== 'push')
        throw new ProblemError(409, 'CHANNEL_UNVERIFIED', alertsCopy.channelUnverified);
      await post(database, userId, { type: 'test', channelId: id });
      outbox.wake();
      return answer(userId, id);
    },

    async remove(userId, id) {
      if (!(await store.delete(userId, id))) throw notFound();
    },
  };
}
