import type { alertCurrencies } from '@painel/contract';

export type Currency = (typeof alertCurrencies)[number];

/** Ten trillion reais, in centavos: as much as the server takes. */
const maxCents = 1_000_000_000_000_000;

/** A typed amount of money in its minor unit: `600.000`, `600000` or `600.000,50`. Null when it is none, or could be two: `28.5`. */
export function readCents(typed: string): number | null {
  const text = typed.replace(/\s|R\$|US\$/g, '');
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const cents = Number(`${parts[1]!.replaceAll('.', '')}${(parts[2] ?? '').padEnd(2, '0')}`);
  return cents >= 1 && cents <= maxCents ? cents : null;
}

/** Minor units as a reader would type them: `600.000`, `600.000,50`. */
export const writeCents = (cents: number): string =>
  new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** A typed number: `5`, `2,5`, `1.000`. Null when it is none. */
export function readNumber(typed: string): number | null {
  const text = typed.trim();
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text)) return null;
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

export const writeNumber = (value: number): string => String(value).replace('.', ',');
