import type { ExternalWalletRequest } from '@painel/contract';
import { type NanoBtc, nanoBtcOfBtc } from '../../amounts/bitcoin-amounts';
import { refuseSecrets } from '../addresses/keys/refuse-secrets';

export interface WalletValues {
  name: string;
  platform: string;
  balance: NanoBtc;
  description: string | null;
}

/** The stored values of an external wallet. Throws VALIDATION if one of its texts contains a secret. */
export function toWalletValues({
  name,
  platform,
  balance,
  description,
}: ExternalWalletRequest): WalletValues {
  refuseSecrets({ name, platform, description });
  return { name, platform, balance: nanoBtcOfBtc(balance), description: description || null };
}
