import { atFirstUse, serverNow } from '@painel/shared/format';

const inSaoPaulo = atFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }));
const inWords = atFirstUse(() => new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }));

/** Today in São Paulo, as YYYY-MM-DD. */
export const today = (): string => inSaoPaulo().format(serverNow());

/** The current month in São Paulo, as YYYY-MM. */
export const currentMonth = (): string => today().slice(0, 7);

/** `agosto` for `2026-08`. */
export const nameOfMonth = (month: string): string => inWords().format(new Date(`${month}-15`));

/** `Agosto` for `2026-08`. */
export function titleOfMonth(month: string): string {
  const name = nameOfMonth(month);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The place of a month on the page. */
export const placeOfMonth = (month: string): string => `mes-${month}`;
