import type { FastifyBaseLogger } from 'fastify';
import { assertNever } from '../../../assert-never';
import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import { composeMail } from '../../../mail/compose-mail';
import type { Mailer } from '../../../mail/mailer';
import { type MessageKind, type Outbox, NotYetError, PermanentRefusalError } from '../../../outbox/outbox';
import type { KeyVault } from '../../../secrets/key-vault';
import { createUserStore } from '../../identity/account/users.store';
import { type ChannelRow, createAlertChannelStore } from '../alert-channels.store';
import { createAlertDeliveryStore } from '../alert-deliveries.store';
import { createAlertEventStore } from '../alert-events.store';
import { eventRulesOf, messageTitle } from '../alert-kinds';
import { channelMessages } from '../alerts.copy';
import { eventText, eventTransaction, eventValue, disclosureRules } from '../event-text';
import { writeChannelLost } from '../judging/fire';
import { quietUntil } from '../rules/quiet-hours';
import { channelRules } from './channel-kinds';
import { type ChannelMessage, type WebhookContent, alertDelayMs, alertKeptMs } from './channel-messages';
import { OwnFaultError, TargetGoneError } from './outgoing-request';
import { openTarget } from './targets';
import type { Telegram } from './telegram';
import type { createWebPush } from './web-push';
import type { createWebhook } from './webhook';

export interface DeliveryDependencies {
  database: Database;
  vault: KeyVault;
  clock: Clock;
  mailer: Mailer;
  outbox: Outbox;
  push: ReturnType<typeof createWebPush>;
  webhook: ReturnType<typeof createWebhook>;
  telegram: Telegram | null;
  siteUrl: () => string;
  /** The beginning of a block explorer's link to an address; null shows no link. */
  explorerUrl: string | null;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

const daySeconds = 24 * 60 * 60;
/** A figure that moves is no news after that. */
const figureSeconds = 10 * 60;

/** Explorers have their transactions next to their addresses. */
const transactionLink = (explorerUrl: string | null, txid: string): string | undefined =>
  explorerUrl?.endsWith('/address/') ? explorerUrl.replace(/address\/$/, `tx/${txid}`) : undefined;

interface Content {
  title: string;
  text: string;
  /** The page of its transaction. */
  link?: string | undefined;
  /** A browser shows one message of a tag. */
  tag: string;
  webhook: WebhookContent;
  /** How long a push service keeps it for an offline browser. */
  lifeSeconds: number;
  /** The end of the quiet hours that hold it back; null when it may leave. */
  heldUntil: Date | null;
}

/** Sends events, tests and codes to the channels of people, and keeps what became of them. */
export function alertDelivery(dependencies: DeliveryDependencies): MessageKind {
  const { database, vault, clock, mailer, push, webhook, telegram, siteUrl, explorerUrl, logger } =
    dependencies;
  const channels = createAlertChannelStore(database);
  const events = createAlertEventStore(database);
  const deliveries = createAlertDeliveryStore(database);
  const users = createUserStore(database);
  const now = () => clock().toISOString();

  /** Applies the current disclosure rules, since the message may have waited for hours. */
  async function eventContent(eventId: string): Promise<Content | null> {
    const event = await events.find(eventId);
    if (!event) return null;
    const rules = await disclosureRules(database, event.userId);
    const { kind, alertId, at, isSimulated } = event;
    const text = eventText(event, rules, clock());
    const { ignoresQuiet, isLasting } = eventRulesOf(kind);
    const title = messageTitle(kind, isSimulated);
    const txid = eventTransaction(event, rules);
    const value = eventValue(event, rules);
    const reported = { id: eventId, alertId, kind, value, at, txid: txid ?? null, isSimulated };
    const heldUntil = ignoresQuiet ? null : quietUntil(rules.settings, clock());
    const lifeSeconds = isLasting ? daySeconds : figureSeconds;
    return {
      title,
      text,
      link: txid && transactionLink(explorerUrl, txid),
      tag: eventId,
      webhook: { type: 'alert', text, event: reported },
      lifeSeconds,
      heldUntil,
    };
  }

  async function contentOf(message: ChannelMessage): Promise<Content | null> {
    if (message.type === 'event') return eventContent(message.eventId);
    const common = { tag: `${message.type} ${message.channelId}`, lifeSeconds: daySeconds, heldUntil: null };
    if (message.type === 'test') {
      const { testTitle: title, test: text } = channelMessages;
      return { ...common, title, text, webhook: { type: 'test', text } };
    }
    const text = channelMessages.code(message.code);
    const { codeSubject: title } = channelMessages;
    return { ...common, title, text, webhook: { type: 'verification', text, code: message.code } };
  }

  async function mail(channel: ChannelRow, { title, text, link }: Content, id: string) {
    const user = await users.find(channel.user_id);
    const { email } = openTarget(vault, channel, 'email');
    // The channel belongs to the account's address, which may have changed since.
    if (!user || (user.email !== email && !(await users.hasVerifiedEmail(user.id))))
      throw new PermanentRefusalError('the address is no longer that of the account');
    const action = { label: channelMessages.openAlerts, link: `${siteUrl()}/alerts` };
    await mailer.send(
      composeMail(user.email, { subject: title, paragraphs: [text, ...(link ? [link] : [])], action }),
      id,
    );
  }

  async function send(channel: ChannelRow, content: Content, id: string): Promise<void> {
    const { title, text, link, tag, lifeSeconds } = content;
    switch (channel.kind) {
      case 'push':
        return push(
          openTarget(vault, channel, 'push'),
          { title, body: text, tag, url: '/alerts' },
          lifeSeconds,
        );
      case 'email':
        return mail(channel, content, id);
      case 'webhook':
        return webhook(openTarget(vault, channel, 'webhook'), content.webhook, id);
      case 'telegram': {
        const { chatId } = openTarget(vault, channel, 'telegram');
        if (!telegram || chatId === null) throw new PermanentRefusalError('no bot, or no chat');
        return telegram.send(chatId, link ? `${text} ${link}` : text);
      }
      default:
        return assertNever(channel.kind);
    }
  }

  /** Where a provider knows no key by which a second message is the first one, what left and has no outcome, because its process ended, is not sent again. */
  async function sendOnce(message: ChannelMessage, channel: ChannelRow, content: Content, id: string) {
    if (message.type !== 'event' || !channelRules[channel.kind].isSentOnce) return send(channel, content, id);
    const { eventId, channelId } = message;
    if (!(await deliveries.begin(eventId, channelId, now()))) return;
    try {
      await send(channel, content, id);
    } catch (error) {
      await deliveries.unbegin(eventId, channelId);
      throw error;
    }
  }

  async function setState(message: ChannelMessage, state: 'held' | 'delivered' | 'failed' | 'dropped') {
    if (message.type === 'event') await deliveries.setState(message.eventId, message.channelId, state, now());
  }

  /** Announces a channel that has ended at the bell and on the others. One that was never verified announces nothing. */
  async function announceLoss(channel: ChannelRow, end: (within: Database) => Promise<boolean>) {
    const isEnded = await database.transaction().execute(async (within) => {
      if (!(await end(within))) return false;
      if (channel.verified_at !== null) await writeChannelLost(within, dependencies, channel);
      return true;
    });
    if (isEnded) dependencies.outbox.wake();
  }

  const isWithdrawn = async (message: ChannelMessage) =>
    message.type === 'event' &&
    (await deliveries.find(message.eventId, message.channelId))?.state === 'dropped';

  async function keepDelivery(message: ChannelMessage, channel: ChannelRow) {
    await channels.countDelivery(channel.id, now());
    // A browser that took a message is verified by it: its push service knows our key.
    if (channelRules[channel.kind].verifiedBy === 'delivery' && channel.verified_at === null)
      await channels.update(channel.id, { verified_at: now() });
    await setState(message, 'delivered');
  }

  return {
    delayMs: alertDelayMs,
    keptMs: alertKeptMs,

    async deliver(payload, id) {
      const message = payload as ChannelMessage;
      const channel = await channels.find(message.channelId);
      const content = channel && (await contentOf(message));
      const isDeaf = message.type === 'event' && channel?.off_at !== null;
      if (await isWithdrawn(message)) return;
      if (!channel || !content || isDeaf) return setState(message, 'dropped');
      if (content.heldUntil !== null) {
        await setState(message, 'held');
        throw new NotYetError(content.heldUntil);
      }
      try {
        await sendOnce(message, channel, content, id);
      } catch (error) {
        if (!(error instanceof TargetGoneError)) throw error;
        await announceLoss(channel, (within) =>
          createAlertChannelStore(within).delete(channel.user_id, channel.id),
        );
        return setState(message, 'dropped');
      }
      if (message.type === 'code') return;
      // The message has left: an error from here on must not send it again.
      await keepDelivery(message, channel).catch((error: unknown) =>
        logger.warn({ reason: String(error) }, 'a delivery was not kept'),
      );
    },

    async onGivenUp(payload, error) {
      const message = payload as ChannelMessage;
      const channel = error instanceof OwnFaultError ? null : await channels.find(message.channelId);
      if (channel)
        await announceLoss(channel, (within) =>
          createAlertChannelStore(within).countFailure(channel.id, now()),
        );
      await setState(message, 'failed');
    },
  };
}
