import { binanceStatement } from '../sources/binance-statement';
import { binanceOrders, binanceTrades } from '../sources/binance-trades';
import { binanceDeposits, binanceEarn, binanceWithdrawals } from '../sources/binance-transfers';
import { bitsoConversions, bitsoFunding, bitsoTrades, bitsoWithdrawals } from '../sources/bitso';
import { blueWallet } from '../sources/bluewallet';
import { coinbase } from '../sources/coinbase';
import { electrum, electrumOld } from '../sources/electrum';
import { foxbit } from '../sources/foxbit';
import { kraken, krakenTrades } from '../sources/kraken';
import { mercadoBitcoin } from '../sources/mercado-bitcoin';
import { mercadoBitcoin2025 } from '../sources/mercado-bitcoin-2025';
import { novadax } from '../sources/novadax';
import { river } from '../sources/river';
import type { SourceFormat } from './source-format';
import { sparrow } from '../sources/sparrow';
import { strike } from '../sources/strike';
import { universal } from '../sources/universal';

export const formats: readonly SourceFormat[] = [
  mercadoBitcoin,
  mercadoBitcoin2025,
  foxbit,
  novadax,
  binanceStatement,
  binanceTrades,
  binanceOrders,
  binanceDeposits,
  binanceWithdrawals,
  binanceEarn,
  bitsoFunding,
  bitsoWithdrawals,
  bitsoConversions,
  bitsoTrades,
  coinbase,
  kraken,
  krakenTrades,
  strike,
  river,
  sparrow,
  electrum,
  electrumOld,
  blueWallet,
  universal,
];
