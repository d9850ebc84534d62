/** One per shape of file. `mapped` is any other file, read by a mapping of its columns. */
export type FormatId =
  | 'mercado-bitcoin'
  | 'novadax'
  | 'binance-statement'
  | 'binance-trades'
  | 'bitso-funding'
  | 'bitso-withdrawals'
  | 'bitso-conversions'
  | 'bitso-trades'
  | 'coinbase'
  | 'kraken'
  | 'river'
  | 'sparrow'
  | 'electrum'
  | 'electrum-old'
  | 'bluewallet'
  | 'universal'
  | 'mapped';
