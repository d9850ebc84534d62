import type { AlertChannelKind } from '@painel/contract';
import type { KeyVault } from '../../../secrets/key-vault';
import type { PushTarget } from './web-push';
import type { WebhookTarget } from './webhook';

interface TelegramTarget {
  /** Null until the chat is linked. */
  chatId: number | null;
}

interface EmailTarget {
  email: string;
}

export interface Targets {
  push: PushTarget;
  email: EmailTarget;
  telegram: TelegramTarget;
  webhook: WebhookTarget;
}

const contextOf = (id: string) => `alert channel ${id}`;

export const encryptTarget = (vault: KeyVault, id: string, target: Targets[AlertChannelKind]): string =>
  vault.encrypt(JSON.stringify(target), contextOf(id));

/** Throws for a target that was encrypted with another secret. */
export function openTarget<Kind extends AlertChannelKind>(
  vault: KeyVault,
  channel: { id: string; sealed_target: string },
  _kind: Kind,
): Targets[Kind] {
  const text = vault.decrypt(channel.sealed_target, contextOf(channel.id));
  if (text === null) throw new Error('the target cannot be read');
  return JSON.parse(text) as Targets[Kind];
}

/** Keyed, so that a duplicate is found without decrypting. */
export const targetHash = (vault: KeyVault, kind: AlertChannelKind, target: string): string =>
  vault.hash(`alert target ${kind} ${target}`);

const dots = '••••';

/** `ana@exemplo.com.br` as `a••••@exemplo.com.br`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${dots}${email.slice(at)}`;
}

/** The host alone: a path may hold a key. */
export const maskUrl = (url: string): string => `https://${new URL(url).host}/${dots}`;

/** The last digits of a chat. */
export const maskChat = (chatId: number): string => `${dots} ${String(Math.abs(chatId)).slice(-4)}`;
