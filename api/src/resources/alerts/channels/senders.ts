import type { AlertChannelKind } from '@painel/contract';
import type { Database } from '../../../database/tables';
import { composeMail } from '../../../mail/compose-mail';
import type { Mailer } from '../../../mail/mailer';
import { PermanentRefusalError } from '../../../outbox/outbox';
import type { KeyVault } from '../../../secrets/key-vault';
import { createUserStore } from '../../identity/account/users.store';
import type { ChannelRow } from '../alert-channels.store';
import { channelMessages } from '../alerts.copy';
import type { Content } from './message-content';
import { openTarget } from './targets';
import type { Telegram } from './telegram';
import type { createWebPush } from './web-push';
import type { createWebhook } from './webhook';

export interface SenderDependencies {
  database: Database;
  vault: KeyVault;
  mailer: Mailer;
  push: ReturnType<typeof createWebPush>;
  webhook: ReturnType<typeof createWebhook>;
  telegram: Telegram | null;
  siteUrl: () => string;
}

const alertsPage = { path: '/alerts', label: channelMessages.openAlerts };

type Sender = (channel: ChannelRow, content: Content, id: string) => Promise<void>;

/** One sender for each kind of channel. `id` is the same at each attempt. */
export function createSenders(dependencies: SenderDependencies): Readonly<Record<AlertChannelKind, Sender>> {
  const { database, vault, mailer, push, webhook, telegram, siteUrl } = dependencies;
  const users = createUserStore(database);

  return {
    push: (channel, { title, text, tag, page, lifeSeconds }) =>
      push(
        openTarget(vault, channel, 'push'),
        { title, body: text, tag, url: (page ?? alertsPage).path },
        lifeSeconds,
      ),

    async email(channel, { title, text, link, page = alertsPage }, id) {
      const user = await users.find(channel.user_id);
      const { email } = openTarget(vault, channel, 'email');
      // The channel belongs to the account's address, which may have changed since.
      if (!user || (user.email !== email && !(await users.hasVerifiedEmail(user.id))))
        throw new PermanentRefusalError('the address is no longer that of the account');
      const action = { label: page.label, link: `${siteUrl()}${page.path}` };
      const paragraphs = [...text.split('\n'), ...(link ? [link] : [])];
      await mailer.send(composeMail(user.email, { subject: title, paragraphs, action }), id);
    },

    async telegram(channel, { text, page, link = page && `${siteUrl()}${page.path}` }) {
      const { chatId } = openTarget(vault, channel, 'telegram');
      if (!telegram || chatId === null) throw new PermanentRefusalError('no bot, or no chat');
      await telegram.send(chatId, link ? `${text} ${link}` : text);
    },

    webhook: (channel, content, id) => webhook(openTarget(vault, channel, 'webhook'), content.webhook, id),
  };
}
