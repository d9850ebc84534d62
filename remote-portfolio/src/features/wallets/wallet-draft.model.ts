import type { ExternalWallet, ExternalWalletRequest } from '@painel/contract';
import { btcOf, unitsOf } from '@painel/shared/format';
import { readBalance, writeBalance } from './balance.model';

/** A wallet as its fields show it while it is added or edited. */
export interface WalletDraft {
  name: string;
  platform: string;
  balance: string;
  description: string;
}

export const emptyDraft: WalletDraft = { name: '', platform: '', balance: '', description: '' };

export const draftOf = (wallet: ExternalWallet): WalletDraft => ({
  name: wallet.name,
  platform: wallet.platform ?? '',
  balance: writeBalance(unitsOf(wallet.balance) ?? 0n),
  description: wallet.description ?? '',
});

export const sameDraft = (a: WalletDraft, b: WalletDraft) =>
  a.name === b.name &&
  a.platform === b.platform &&
  a.balance === b.balance &&
  a.description === b.description;

export const isComplete = ({ name, platform }: WalletDraft) => name.trim() !== '' && platform.trim() !== '';

/** The draft as the API takes it, an empty description left out; null when its balance is no number. */
export function requestOf({
  name,
  platform,
  balance,
  description,
}: WalletDraft): ExternalWalletRequest | null {
  const units = readBalance(balance);
  if (units === null) return null;
  const note = description.trim();
  return {
    name: name.trim(),
    platform: platform.trim(),
    balance: btcOf(units),
    ...(note && { description: note }),
  };
}
