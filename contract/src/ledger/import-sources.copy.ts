import type { LedgerAccountKind } from './ledger';
import type { LedgerImportFormat } from './ledger-imports';

interface SourceAccount {
  name: string;
  kind: LedgerAccountKind;
}

const brazilian = (name: string): SourceAccount => ({ name, kind: 'exchange_br' });
const foreign = (name: string): SourceAccount => ({ name, kind: 'exchange_foreign' });
const wallet = (name: string): SourceAccount => ({ name, kind: 'self_custody' });

/** The account that an import makes; null where the format does not identify the source. */
export const ledgerImportSources: Readonly<Record<LedgerImportFormat, SourceAccount | null>> = {
  'mercado-bitcoin': brazilian('Mercado Bitcoin'),
  'mercado-bitcoin-2025': brazilian('Mercado Bitcoin'),
  foxbit: brazilian('Foxbit'),
  novadax: brazilian('NovaDAX'),
  'binance-statement': foreign('Binance'),
  'binance-trades': foreign('Binance'),
  'binance-orders': foreign('Binance'),
  'binance-deposits': foreign('Binance'),
  'binance-withdrawals': foreign('Binance'),
  'binance-earn': foreign('Binance'),
  'bitso-funding': brazilian('Bitso'),
  'bitso-withdrawals': brazilian('Bitso'),
  'bitso-conversions': brazilian('Bitso'),
  'bitso-trades': brazilian('Bitso'),
  coinbase: foreign('Coinbase'),
  kraken: foreign('Kraken'),
  'kraken-trades': foreign('Kraken'),
  strike: foreign('Strike'),
  river: foreign('River'),
  sparrow: wallet('Sparrow'),
  electrum: wallet('Electrum'),
  'electrum-old': wallet('Electrum'),
  bluewallet: wallet('BlueWallet'),
  'ledger-live': wallet('Ledger Live'),
  coinomi: wallet('Coinomi'),
  copay: wallet('Copay'),
  blockfi: foreign('BlockFi'),
  universal: null,
  mapped: null,
};
