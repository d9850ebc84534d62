import type { Clock } from '../../../clock';
import type { Database } from '../../../database/tables';
import type { KeyVault } from '../../../secrets/key-vault';
import { type ChannelRow, createAlertChannelStore } from '../alert-channels.store';
import { channelMessages } from '../alerts.copy';
import { encryptTarget, maskChat, targetHash } from './targets';
import type { Telegram } from './telegram';

interface ChatLinkDependencies {
  database: Database;
  vault: KeyVault;
  telegram: Telegram | null;
  clock: Clock;
}

/** The hash of the one-time code by which a person starts a chat. */
export const chatCodeHash = (vault: KeyVault, code: string): string => vault.hash(`alert start ${code}`);

/** Links the channel to the chat, in place of another of that chat. False when the code was used meanwhile. */
const linkChat = (
  { database, vault, clock }: ChatLinkDependencies,
  channel: ChannelRow,
  code: string,
  chatId: number,
): Promise<boolean> =>
  database.transaction().execute(async (within) => {
    const channels = createAlertChannelStore(within);
    const isRedeemed = await channels.redeem(channel.id, chatCodeHash(vault, code), clock().toISOString());
    if (!isRedeemed) return false;
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

/** Links every chat that was started with a code of ours. Throws what Telegram throws. */
export async function linkStartedChats(dependencies: ChatLinkDependencies): Promise<void> {
  const { database, vault, telegram, clock } = dependencies;
  if (!telegram) return;
  const store = createAlertChannelStore(database);
  const { chats, confirm } = await telegram.startedChats();
  for (const { code, chatId } of chats) {
    const channel = await store.findByCode('telegram', chatCodeHash(vault, code), clock().toISOString());
    if (!channel || !(await linkChat(dependencies, channel, code, chatId))) continue;
    await telegram.send(chatId, channelMessages.linked).catch(() => undefined);
  }
  await confirm();
}
