import type { LedgerAccountKind } from './ledger';
import type { LedgerImportFormat } from './ledger-imports';

interface SourceAccount {
  name: string;
  kind: LedgerAccountKind;
  /** Which of its files, where the source has several. */
  file?: string | undefined;
}

const sourceOf =
  (kind: LedgerAccountKind) =>
  (name: string, file?: string): SourceAccount => ({ name, kind, file });
const brazilian = sourceOf('exchange_br');
const foreign = sourceOf('exchange_foreign');
const wallet = sourceOf('self_custody');

/** The account that an import makes; null where the format does not identify the source. */
export const ledgerImportSources: Readonly<Record<LedgerImportFormat, SourceAccount | null>> = {
  'mercado-bitcoin': brazilian('Mercado Bitcoin'),
  'mercado-bitcoin-2025': brazilian('Mercado Bitcoin', 'desde 2025'),
  foxbit: brazilian('Foxbit'),
  novadax: brazilian('NovaDAX'),
  'binance-statement': foreign('Binance', 'extrato'),
  'binance-trades': foreign('Binance', 'negociações'),
  'binance-orders': foreign('Binance', 'ordens'),
  'binance-deposits': foreign('Binance', 'depósitos'),
  'binance-withdrawals': foreign('Binance', 'saques'),
  'binance-earn': foreign('Binance', 'Earn'),
  'bitso-funding': brazilian('Bitso', 'depósitos'),
  'bitso-withdrawals': brazilian('Bitso', 'saques'),
  'bitso-conversions': brazilian('Bitso', 'conversões'),
  'bitso-trades': brazilian('Bitso', 'negociações'),
  coinbase: foreign('Coinbase'),
  kraken: foreign('Kraken'),
  'kraken-trades': foreign('Kraken', 'negociações'),
  strike: foreign('Strike'),
  river: foreign('River'),
  sparrow: wallet('Sparrow'),
  electrum: wallet('Electrum'),
  'electrum-old': wallet('Electrum', 'antigo'),
  bluewallet: wallet('BlueWallet'),
  'ledger-live': wallet('Ledger Live'),
  coinomi: wallet('Coinomi'),
  copay: wallet('Copay'),
  blockfi: foreign('BlockFi'),
  universal: null,
  mapped: null,
};
