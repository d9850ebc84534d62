import type { ExternalWalletRequest } from '@painel/contract';
import { type NanoBtc, nanoBtcOfBtc } from './bitcoin-amounts';
import { refuseSecrets } from './keys/refuse-secrets';

export interface WalletValues {
  name: string;
  platform: string;
  balance: NanoBtc;
  description: string | null;
}

/** What is kept of an external wallet that was sent. Throws VALIDATION when a text of it holds a secret. */
export function toWalletValues({
  name,
  platform,
  balance,
  description,
}: ExternalWalletRequest): WalletValues {
  refuseSecrets({ name, platform, description });
  return { name, platform, balance: nanoBtcOfBtc(balance), description: description || null };
}
