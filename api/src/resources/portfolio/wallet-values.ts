import type { ExternalWalletRequest } from '@painel/contract';
import { type NanoBtc, nanoBtcOfBtc } from './bitcoin-amounts';

export interface WalletValues {
  name: string;
  platform: string;
  balance: NanoBtc;
  description: string | null;
}

/** What is kept of an external wallet that was sent. */
export const toWalletValues = ({
  name,
  platform,
  balance,
  description,
}: ExternalWalletRequest): WalletValues => ({
  name,
  platform,
  balance: nanoBtcOfBtc(balance),
  description: description || null,
});
