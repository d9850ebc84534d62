import type { LedgerImportFormat } from '@painel/contract';
import { binanceStatement } from '../sources/binance-statement';
import { binanceOrders, binanceTrades } from '../sources/binance-trades';
import { binanceDeposits, binanceEarn, binanceWithdrawals } from '../sources/binance-transfers';
import { bitsoConversions, bitsoFunding, bitsoTrades, bitsoWithdrawals } from '../sources/bitso';
import { blueWallet } from '../sources/bluewallet';
import { blockFi } from '../sources/blockfi';
import { coinbase } from '../sources/coinbase';
import { coinomi } from '../sources/coinomi';
import { copay } from '../sources/copay';
import { electrum, electrumOld } from '../sources/electrum';
import { foxbit } from '../sources/foxbit';
import { kraken, krakenTrades } from '../sources/kraken';
import { ledgerLive } from '../sources/ledger-live';
import { mercadoBitcoin } from '../sources/mercado-bitcoin';
import { mercadoBitcoin2025 } from '../sources/mercado-bitcoin-2025';
import { novadax } from '../sources/novadax';
import { river } from '../sources/river';
import type { SourceFormat } from './source-format';
import { sparrow } from '../sources/sparrow';
import { strike } from '../sources/strike';
import { universal } from '../sources/universal';

export const formats: Record<Exclude<LedgerImportFormat, 'mapped'>, SourceFormat> = {
  'mercado-bitcoin': mercadoBitcoin,
  'mercado-bitcoin-2025': mercadoBitcoin2025,
  foxbit,
  novadax,
  'binance-statement': binanceStatement,
  'binance-trades': binanceTrades,
  'binance-orders': binanceOrders,
  'binance-deposits': binanceDeposits,
  'binance-withdrawals': binanceWithdrawals,
  'binance-earn': binanceEarn,
  'bitso-funding': bitsoFunding,
  'bitso-withdrawals': bitsoWithdrawals,
  'bitso-conversions': bitsoConversions,
  'bitso-trades': bitsoTrades,
  coinbase,
  kraken,
  'kraken-trades': krakenTrades,
  strike,
  river,
  sparrow,
  electrum,
  'electrum-old': electrumOld,
  bluewallet: blueWallet,
  'ledger-live': ledgerLive,
  coinomi,
  copay,
  blockfi: blockFi,
  universal,
};
