import { maxLedgerCents, maxLedgerSats } from '@painel/contract';

export type Unit = 'btc' | 'sats';

const decimalsOf = { btc: 8, sats: 0, money: 2 } as const;
const largest = { btc: maxLedgerSats, sats: maxLedgerSats, money: maxLedgerCents } as const;

const grouped = /^\d{1,3}(\.\d{3})+$/;

/** The digits before the decimals, without dots of thousands; null where a dot stands elsewhere. */
function wholeOf(text: string): string | null {
  if (grouped.test(text)) return text.replaceAll('.', '');
  return /^\d*$/.test(text) ? text : null;
}

/** A lone dot stands before the decimals of bitcoin, where nobody has thousands. In money it could mean either. */
const isDecimalDot = (text: string, kind: keyof typeof decimalsOf) =>
  kind === 'btc' && /^\d*\.\d*$/.test(text);

function readInteger(typed: string, kind: keyof typeof decimalsOf): number | null {
  const text = typed.replace(/\s|R\$|US\$/g, '');
  const mark = isDecimalDot(text, kind) ? '.' : ',';
  const [before = '', after = '', ...more] = text.split(mark);
  const whole = wholeOf(before);
  if (more.length > 0 || whole === null || `${whole}${after}` === '') return null;
  const places = decimalsOf[kind];
  if (!/^\d*$/.test(after) || after.length > places) return null;
  const value = BigInt(`${whole}${after.padEnd(places, '0')}`);
  return value <= BigInt(largest[kind]) ? Number(value) : null;
}

/** A typed amount of bitcoin in satoshis, read digit by digit: `0,05` BTC, `5.000.000` sats. Null when it is no amount. */
export const readSats = (text: string, unit: Unit): number | null => readInteger(text, unit);

/** A typed amount of money in its minor unit: `28.000,00` or `28000`. Null when it is no amount, or could be two: `28.5`. */
export const readCents = (text: string): number | null => readInteger(text, 'money');

function write(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)},${digits.slice(-places)}`;
}

/** Satoshis as a reader would type them, without needless zeros. */
export const writeSats = (sats: number, unit: Unit): string =>
  unit === 'sats' ? String(sats) : write(sats, decimalsOf.btc).replace(/,?0+$/, '');

export const writeCents = (cents: number): string => write(cents, decimalsOf.money);

/** The price of a whole bitcoin that an amount means, in the minor unit; null without both. */
export function pricePerBtc(cents: number | null, sats: number | null): number | null {
  if (cents === null || !sats) return null;
  return Number((BigInt(cents) * 100_000_000n + BigInt(sats) / 2n) / BigInt(sats));
}

/** Satoshis as the formatters take them: moved by text, not by division. */
export const btcOfSats = (sats: number | null): number | null => {
  if (sats === null) return null;
  const digits = write(Math.abs(sats), decimalsOf.btc).replace(',', '.');
  return Number(sats < 0 ? `-${digits}` : digits);
};

/** Centavos as the formatters take them. */
export const reaisOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);
