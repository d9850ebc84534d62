import {
  type AlertChannel,
  alertChannelKinds,
  type AlertChannelList,
  type AlertChannelRequest,
  type AlertPushRenewRequest,
  type AlertPushSubscriptionRequest,
} from '@painel/contract';
import { ProblemError } from '../../../plugins/problem';
import { createUserStore } from '../../identity/account/users.store';
import { type ChannelRow, createAlertChannelStore } from '../alert-channels.store';
import { alertsCopy } from '../alerts.copy';
import {
  type ChannelDependencies,
  addEmail,
  addTelegram,
  addWebhook,
  channelNotFound,
  codeHash,
  sendCode,
  sendToChannel,
  telegramUnreachable,
} from './add-channel';
import { channelRules } from './channel-kinds';
import { linkStartedChats } from './chat-links';
import { renew, subscribe } from './push-subscriptions';
import { maskEmail, targetHash } from './targets';

export type ChannelService = ReturnType<typeof createChannelService>;

/** A channel as the person sees it. `email` is the account's present address, to which mail goes. */
const toChannel = (row: ChannelRow, email: string | null): AlertChannel => ({
  id: row.id,
  kind: row.kind,
  target: row.kind === 'email' && email !== null ? maskEmail(email) : row.label,
  state: row.off_at !== null ? 'off' : row.verified_at === null ? 'unverified' : 'on',
  failures: Number(row.failures),
  lastDeliveredAt: row.last_delivered_at,
  lastFailedAt: row.last_failed_at,
  createdAt: row.created_at,
});

export function createChannelService(dependencies: ChannelDependencies) {
  const { database, vault, outbox, telegram, clock } = dependencies;
  const store = createAlertChannelStore(database);
  const now = () => clock().toISOString();

  async function own(userId: string, id: string): Promise<ChannelRow> {
    const row = await store.find(id);
    if (row?.user_id !== userId) throw channelNotFound();
    return row;
  }

  const emailOf = async (userId: string) => (await createUserStore(database).find(userId))?.email ?? null;

  async function answer(userId: string, id: string): Promise<AlertChannel> {
    const row = await own(userId, id);
    return toChannel(row, row.kind === 'email' ? await emailOf(userId) : null);
  }

  return {
    async list(userId: string): Promise<AlertChannelList> {
      const [rows, email] = await Promise.all([store.listByUser(userId), emailOf(userId)]);
      return {
        channels: rows.map((row) => toChannel(row, email)),
        available: alertChannelKinds.filter((kind) => kind !== 'telegram' || telegram !== null),
      };
    },

    /** Throws TOO_MANY_CHANNELS, CHANNEL_EXISTS, INVALID_TARGET or CHANNEL_UNAVAILABLE. */
    async add(userId: string, request: AlertChannelRequest): Promise<AlertChannel> {
      if (request.kind === 'email') return answer(userId, await addEmail(dependencies, userId));
      const { id, ...shownOnce } =
        request.kind === 'telegram'
          ? await addTelegram(dependencies, userId)
          : await addWebhook(dependencies, userId, request.target);
      return { ...(await answer(userId, id)), ...shownOnce };
    },

    async subscribe(userId: string, request: AlertPushSubscriptionRequest, userAgent?: string) {
      const { id, isNew } = await subscribe(dependencies, userId, request, userAgent);
      return { channel: await answer(userId, id), isNew };
    },

    renew: (request: AlertPushRenewRequest) => renew(dependencies, request),

    /** False when this person has no such subscription. */
    async unsubscribe(userId: string, endpoint: string): Promise<boolean> {
      const row = await store.findByTarget(userId, 'push', targetHash(vault, 'push', endpoint));
      return row !== null && store.delete(userId, row.id);
    },

    /** Throws NOT_FOUND or WRONG_CODE. Sends another code when none is given. */
    async verify(userId: string, id: string, code: string | undefined): Promise<AlertChannel> {
      const channel = await own(userId, id);
      const { verifiedBy } = channelRules[channel.kind];
      if (verifiedBy === 'chat' && channel.verified_at === null)
        await linkStartedChats(dependencies).catch(() => {
          throw telegramUnreachable();
        });
      if (verifiedBy === 'code') {
        if (code === undefined) {
          await database.transaction().execute((within) => sendCode(dependencies, within, userId, id));
          outbox.wake();
        } else {
          if (!(await store.redeem(id, codeHash(vault, id, code.replace(/\s/g, '')), now())))
            throw new ProblemError(400, 'WRONG_CODE', alertsCopy.wrongCode, { isFailedAttempt: true });
          if (channel.kind === 'email') await createUserStore(database).markEmailVerified(userId, now());
        }
      }
      return answer(userId, id);
    },

    /** Sends a visible test. Throws NOT_FOUND or CHANNEL_UNVERIFIED. */
    async test(userId: string, id: string): Promise<AlertChannel> {
      const { kind, verified_at } = await own(userId, id);
      if (verified_at === null && channelRules[kind].verifiedBy !== 'delivery')
        throw new ProblemError(409, 'CHANNEL_UNVERIFIED', alertsCopy.channelUnverified);
      await sendToChannel(dependencies, database, userId, { type: 'test', channelId: id });
      outbox.wake();
      return answer(userId, id);
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await store.delete(userId, id))) throw channelNotFound();
    },
  };
}
