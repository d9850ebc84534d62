import { maxLedgerCents, maxLedgerSats } from '@painel/contract';
import { readDecimal, writeDecimal } from '@painel/shared/format';

export type Unit = 'btc' | 'sats';

const decimalsOf = { btc: 8, sats: 0, money: 2 } as const;
const largest = { btc: maxLedgerSats, sats: maxLedgerSats, money: maxLedgerCents } as const;

type Kind = keyof typeof decimalsOf;

/** Zeros after the last decimal that counts change nothing: the ninth of a wallet's balance may be one. */
const readUnits = (typed: string, kind: Kind): bigint | null =>
  readDecimal(typed.replace(/^-/, '').replace(kind === 'btc' ? /(,\d{8})0+$/ : /^$/, '$1'), decimalsOf[kind]);

/** A rebate is a negative fee: it comes from a statement, and is edited but never typed. */
function readInteger(typed: string, kind: Kind): number | null {
  const value = readUnits(typed, kind);
  if (value === null || value > BigInt(largest[kind])) return null;
  return typed.startsWith('-') ? -Number(value) : Number(value);
}

/** The reason why a typed text is no amount. */
type AmountFault = 'tooLarge' | 'belowSatoshi' | 'form';

export function faultOf(text: string, unit: Unit): AmountFault {
  if (readUnits(text, unit) !== null) return 'tooLarge';
  return unit === 'btc' && /^-?\d*,\d{8}\d+$/.test(text.trim()) ? 'belowSatoshi' : 'form';
}

/** A typed amount of bitcoin in satoshis: `0,05` BTC, `5000000` sats. Null when it is no amount. */
export const readSats = (text: string, unit: Unit): number | null => readInteger(text, unit);

/** A typed amount of money in its minor unit: `28000,00` or `28000`. Null when it is no amount. */
export const readCents = (text: string): number | null => readInteger(text, 'money');

const withSign = (value: number, write: (size: number) => string) =>
  value < 0 ? `-${write(-value)}` : write(value);

/** Satoshis as a reader would type them, without needless zeros. */
export const writeSats = (sats: number, unit: Unit): string =>
  withSign(sats, (size) => writeDecimal(BigInt(size), decimalsOf[unit]));

export const writeCents = (cents: number): string =>
  withSign(cents, (size) => {
    const digits = String(size).padStart(3, '0');
    return `${digits.slice(0, -2)},${digits.slice(-2)}`;
  });

/** The price of a whole bitcoin that an amount means, in the minor unit; null without both. */
export function pricePerBtc(cents: number | null, sats: number | null): number | null {
  if (cents === null || !sats) return null;
  return Number((BigInt(cents) * 100_000_000n + BigInt(sats) / 2n) / BigInt(sats));
}

/** The satoshis that an amount of reais buys at a price, rounded; null without both. */
export function satsFor(cents: number | null, price: number | null): number | null {
  if (!cents || !price || price <= 0) return null;
  return Math.round((cents * 1e6) / price);
}

/** Money of another country with its symbol: `€ 1.000,00`. */
export const formatForeign = (currency: string, cents: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(cents / 100);
