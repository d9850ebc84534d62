import type { FastifyBaseLogger } from 'fastify';
import { assertNever } from '../../../assert-never';
import type { Database } from '../../../database/tables';
import { type MessageKind, type Outbox, NotYetError } from '../../../outbox/outbox';
import { type ChannelRow, createAlertChannelStore } from '../alert-channels.store';
import { createAlertDeliveryStore } from '../alert-deliveries.store';
import { writeChannelLost } from '../judging/fire';
import { channelRules } from './channel-kinds';
import { type ChannelMessage, alertDelayMs, alertKeptMs } from './channel-messages';
import { type Content, type ContentDependencies, createMessageContent } from './message-content';
import { OwnFaultError, TargetGoneError } from './outgoing-request';
import { type SenderDependencies, createSenders } from './senders';

export interface DeliveryDependencies extends ContentDependencies, SenderDependencies {
  outbox: Outbox;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends events, tests and codes to the channels of people, and keeps what became of them. */
export function alertDelivery(dependencies: DeliveryDependencies): MessageKind {
  const { database, clock, logger } = dependencies;
  const channels = createAlertChannelStore(database);
  const deliveries = createAlertDeliveryStore(database);
  const contentOf = createMessageContent(dependencies);
  const senders = createSenders(dependencies);
  const now = () => clock().toISOString();

  /** Where a provider knows no key by which a second message is the first one, what left and has no outcome, because its process ended, is not sent again. */
  async function sendOnce(message: ChannelMessage, channel: ChannelRow, content: Content, id: string) {
    const send = () => (senders[channel.kind] ?? assertNever(channel.kind as never))(channel, content, id);
    if (message.type !== 'event' || !channelRules[channel.kind].isSentOnce) return send();
    const { eventId, channelId } = message;
    if (!(await deliveries.begin(eventId, channelId, now()))) return;
    try {
      await send();
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
