import { type Decimal, toInteger } from './decimal';
import { formatsCopy } from '../reading/formats.copy';
import { remembered } from './remembered';
import { RowProblem } from './problems';

/** Decimal places of a unit of bitcoin: one millibitcoin is 10^5 satoshis. */
const units: Record<string, number> = {
  BTC: 8,
  XBT: 8,
  XXBT: 8,
  BITCOIN: 8,
  BITCOINS: 8,
  '₿': 8,
  MBTC: 5,
  UBTC: 2,
  ΜBTC: 2,
  BIT: 2,
  BITS: 2,
  SAT: 0,
  SATS: 0,
  SATOSHI: 0,
  SATOSHIS: 0,
};

/** Names of money in statements. */
const moneyNames: Record<string, string> = {
  R$: 'BRL',
  REAL: 'BRL',
  REAIS: 'BRL',
  'REAL BRASILEIRO': 'BRL',
  US$: 'USD',
  U$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  ZUSD: 'USD',
  ZEUR: 'EUR',
  ZGBP: 'GBP',
  ZCAD: 'CAD',
  ZJPY: 'JPY',
  ZAUD: 'AUD',
};
/** ISO 4217. */
export const currencies: readonly string[] =
  'BRL USD EUR GBP CHF JPY CAD AUD NZD ARS MXN COP CLP PEN UYU PYG BOB TRY UAH PLN CZK SEK NOK DKK HUF RON ZAR NGN INR'.split(
    ' ',
  );
const money = new Set(currencies);
const followed: Record<string, string> = {
  USDT: 'USD',
  USDC: 'USD',
  BUSD: 'USD',
  FDUSD: 'USD',
  TUSD: 'USD',
  USDP: 'USD',
  PYUSD: 'USD',
  USDG: 'USD',
  GUSD: 'USD',
  DAI: 'USD',
  BRZ: 'BRL',
  BRLA: 'BRL',
  BRL1: 'BRL',
  EURC: 'EUR',
};
/** Coins that others are traded against. */
const quoteCoins = new Set(['ETH', 'XETH', 'BNB', 'SOL', 'TRX', 'XRP', 'DOT', 'EURI', 'PAX', 'VAI']);
/** The ledger keeps hundredths of all others. */
const withoutMinorUnit = new Set(['CLP', 'PYG']);

/** Kraken marks coins that are lent or staked: `XBT.M`. */
const plain = remembered((asset) =>
  asset
    .trim()
    .toUpperCase()
    .replace(/\.(F|S|M|B|P|HOLD)$/, ''),
);

/** The decimal places of a unit of bitcoin; null for another coin. */
export const unitDecimals = (asset: string): number | null => {
  const name = plain(asset);
  return Object.hasOwn(units, name) ? units[name]! : null;
};

export const isBitcoin = (asset: string): boolean => unitDecimals(asset) !== null;

export interface Money {
  /** ISO 4217. */
  currency: string;
  /** Its own name, if it is a coin that follows the currency. */
  stablecoin: string | null;
}

/** The currency of an asset; null for an asset that is neither money nor follows it. */
export function moneyOf(asset: string): Money | null {
  const name = plain(asset);
  const currency = Object.hasOwn(moneyNames, name) ? moneyNames[name]! : name;
  if (money.has(currency)) return { currency, stablecoin: null };
  return Object.hasOwn(followed, name) ? { currency: followed[name]!, stablecoin: name } : null;
}

/** Decimal places of a currency's minor unit. */
export const decimalsOf = (currency: string): number => (withoutMinorUnit.has(currency) ? 0 : 2);
export const satsDecimals = 8;

const mostSats = 21_000_000 * 10 ** satsDecimals;

/** An amount of bitcoin in satoshis. Throws RowProblem for more than there will ever be. */
export function satsIn(value: Decimal, unit = 'BTC'): number {
  const sats = toInteger(value, unitDecimals(unit) ?? satsDecimals);
  if (Math.abs(sats) > mostSats) throw new RowProblem(formatsCopy.moreThanExists);
  return sats;
}

const bitcoinNames = ['XXBT', 'BTC', 'XBT'];
const separators = ['/', '-', '_', ' '];

/** Both sides of a market such as `BTCBRL`, `BTC/EUR` or `XXBTZEUR`; null for a market without bitcoin. */
export function marketOf(text: string): { base: string; quote: string } | null {
  const name = text.trim().toUpperCase();
  for (const separator of separators) {
    const [base, quote, ...more] = name.split(separator);
    if (base && quote && more.length === 0)
      return isBitcoin(base) || isBitcoin(quote) ? { base, quote } : null;
  }
  for (const bitcoin of bitcoinNames) {
    const quote = name.slice(bitcoin.length);
    if (name.startsWith(bitcoin) && (moneyOf(quote) || quoteCoins.has(quote))) return { base: 'BTC', quote };
  }
  for (const bitcoin of bitcoinNames) {
    const base = name.slice(0, -bitcoin.length);
    if (name.endsWith(bitcoin) && base.length > 1) return { base, quote: 'BTC' };
  }
  return null;
}
