import { atFirstUse } from '@painel/shared/format';
import { todayInSaoPaulo } from '@painel/shared/parts';

const inWords = atFirstUse(() => new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }));

/** The current month in São Paulo, as YYYY-MM. */
export const currentMonth = (): string => todayInSaoPaulo().slice(0, 7);

/** The year of a month or a day. */
export const yearOf = (month: string): number => Number(month.slice(0, 4));

/** `agosto` for `2026-08`. */
export const nameOfMonth = (month: string): string => inWords().format(new Date(`${month}-15`));

/** `agosto de 2026` for `2026-08`. */
export const nameWithYear = (month: string): string => `${nameOfMonth(month)} de ${month.slice(0, 4)}`;

/** `Agosto` for `2026-08`. */
export function titleOfMonth(month: string): string {
  const name = nameOfMonth(month);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The fragment of a month's address on the page. */
export const placeOfMonth = (month: string): string => `mes-${month}`;
