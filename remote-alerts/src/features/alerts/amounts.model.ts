import type { alertCurrencies } from '@painel/contract';
import { formatMoney, readDecimal, writeDecimal } from '@painel/shared/format';

export type Currency = (typeof alertCurrencies)[number];

/** Ten trillion reais, in centavos: as much as the server takes. */
const maxCents = 1_000_000_000_000_000n;

/** A typed amount of money in its minor unit: `600000` or `600000,50`. Null when it is not one. */
export function readCents(typed: string): number | null {
  const cents = readDecimal(typed, 2);
  return cents !== null && cents >= 1n && cents <= maxCents ? Number(cents) : null;
}

/** Minor units as a reader would type them: `600000`, `600000,5`. */
export const writeCents = (cents: number): string => writeDecimal(BigInt(cents), 2);

/** A typed number of up to two decimals: `5`, `2,5`. Null when it is not one. */
export function readNumber(typed: string): number | null {
  const hundredths = readDecimal(typed, 2);
  return hundredths === null ? null : Number(hundredths) / 100;
}

/** `R$ 600.000`, with centavos where there are some. */
export const writeMoney = (cents: number, currency: Currency = 'BRL'): string =>
  formatMoney(currency === 'BRL' ? 'brl' : 'usd', cents / 100, { decimals: cents % 100 === 0 ? 0 : 2 });

export const writeNumber = (value: number): string => String(value).replace('.', ',');
