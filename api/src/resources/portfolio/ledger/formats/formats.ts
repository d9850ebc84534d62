import { binanceStatement } from './binance-statement';
import { binanceTrades } from './binance-trades';
import { bitsoConversions, bitsoFunding, bitsoTrades, bitsoWithdrawals } from './bitso';
import { blueWallet } from './bluewallet';
import { coinbase } from './coinbase';
import { electrum, electrumOld } from './electrum';
import { kraken } from './kraken';
import { mercadoBitcoin } from './mercado-bitcoin';
import { novadax } from './novadax';
import { river } from './river';
import type { SourceFormat } from './source-format';
import { sparrow } from './sparrow';
import { universal } from './universal';

export const formats: readonly SourceFormat[] = [
  mercadoBitcoin,
  novadax,
  binanceStatement,
  binanceTrades,
  bitsoFunding,
  bitsoWithdrawals,
  bitsoConversions,
  bitsoTrades,
  coinbase,
  kraken,
  river,
  sparrow,
  electrum,
  electrumOld,
  blueWallet,
  universal,
];
