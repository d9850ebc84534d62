import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';
import { type ChannelRow, createAlertChannelStore } from '../alert-channels.store';
import { channelMessages } from '../alerts.copy';
import { maskChat, encryptTarget, targetHash } from './targets';
import type { Telegram } from './telegram';

interface ChatLinkDependencies {
  database: Database;
  vault: KeyVault;
  clock: Clock;
}

/** Telegram channels and the chats that people start with their one-time codes. */
export function createChatLinks({ database, vault, clock }: ChatLinkDependencies) {
  const now = () => clock().toISOString();
  const hashOf = (code: string) => vault.hash(`alert start ${code}`);

  /** Links the channel to the chat, in place of another of that chat. False when the code was used meanwhile. */
  const link = (channel: ChannelRow, code: string, chatId: number): Promise<boolean> =>
    database.transaction().execute(async (within) => {
      const channels = createAlertChannelStore(within);
      if (!(await channels.redeem(channel.id, hashOf(code), now()))) return false;
      const target_hash = targetHash(vault, 'telegram', String(chatId));
      const known = await channels.findByTarget(channel.user_id, 'telegram', target_hash);
      if (known && known.id !== channel.id) await channels.delete(channel.user_id, known.id);
      await channels.update(channel.id, {
        target_hash,
        sealed_target: encryptTarget(vault, channel.id, { chatId }),
        label: maskChat(chatId),
      });
      return true;
    });

  return {
    hashOf,

    /** Links every chat that was started with a code of ours. Throws what Telegram throws. */
    async read(telegram: Telegram | null): Promise<void> {
      if (!telegram) return;
      const { chats, confirm } = await telegram.startedChats();
      for (const { code, chatId } of chats) {
        const channel = await createAlertChannelStore(database).findByCode('telegram', hashOf(code), now());
        if (!channel || !(await link(channel, code, chatId))) continue;
        await telegram.send(chatId, channelMessages.linked).catch(() => undefined);
      }
      await confirm();
    },
  };
}
