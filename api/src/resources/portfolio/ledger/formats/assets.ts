const bitcoin = new Set(['BTC', 'XBT', 'XXBT', 'BITCOIN']);

/** Names of reais in statements of Brazilian exchanges. */
const moneyNames: Record<string, string> = {
  R$: 'BRL',
  REAL: 'BRL',
  REAIS: 'BRL',
  'REAL BRASILEIRO': 'BRL',
  ZUSD: 'USD',
  ZEUR: 'EUR',
  ZGBP: 'GBP',
  ZCAD: 'CAD',
  ZJPY: 'JPY',
  ZAUD: 'AUD',
};
const money = new Set(
  'BRL USD EUR GBP CHF JPY CAD AUD NZD ARS MXN COP CLP PEN UYU PYG BOB TRY UAH PLN CZK SEK NOK DKK HUF RON ZAR NGN INR'.split(
    ' ',
  ),
);
const followed: Record<string, string> = {
  USDT: 'USD',
  USDC: 'USD',
  BUSD: 'USD',
  FDUSD: 'USD',
  TUSD: 'USD',
  USDP: 'USD',
  PYUSD: 'USD',
  USDG: 'USD',
  DAI: 'USD',
  BRZ: 'BRL',
  BRLA: 'BRL',
  BRL1: 'BRL',
  EURC: 'EUR',
};
const withoutMinorUnit = new Set(['JPY', 'CLP', 'PYG']);

/** Kraken marks coins that are lent or staked: `XBT.M`. */
const plain = (asset: string) =>
  asset
    .trim()
    .toUpperCase()
    .replace(/\.(F|S|M|B|P|HOLD)$/, '');

export const isBitcoin = (asset: string): boolean => bitcoin.has(plain(asset));

export interface Money {
  /** ISO 4217. */
  currency: string;
  /** Its own name, if it is a coin that follows the currency. */
  stablecoin: string | null;
}

/** The currency of an asset; null for what is neither money nor follows it. */
export function moneyOf(asset: string): Money | null {
  const name = plain(asset);
  const currency = moneyNames[name] ?? name;
  if (money.has(currency)) return { currency, stablecoin: null };
  const follows = followed[name];
  return follows ? { currency: follows, stablecoin: name } : null;
}

/** Decimal places of a currency's minor unit. */
export const placesOf = (currency: string): number => (withoutMinorUnit.has(currency) ? 0 : 2);
export const satsPlaces = 8;
