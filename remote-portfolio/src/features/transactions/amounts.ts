import { atFirstUse, missing } from '@painel/shared/format';
import { useOwnAmounts } from '@painel/shared/preferences';

const inSaoPaulo = atFirstUse(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** `10/01/2026, 11:00`, as clocks in São Paulo show it wherever the reader is. */
export function formatMoment(instant: string | null): string {
  const utcMs = Date.parse(instant ?? '');
  return Number.isNaN(utcMs) ? missing : inSaoPaulo().format(utcMs);
}

/** The formatters take BTC and reais; a double stands for exactly one amount of up to 21 million with eight decimals. */
const btcOf = (sats: number | null) => (sats === null ? null : Number((sats / 1e8).toFixed(8)));

/** Writes amounts in the reader's unit, or hides them in discreet mode. */
export function useAmounts() {
  const own = useOwnAmounts();
  return {
    sats: (sats: number | null, options?: { sign?: boolean }) => own.bitcoin(btcOf(sats), options),
    brl: (cents: number | null) => own.brl(cents === null ? null : cents / 100),
  };
}

export type Amounts = ReturnType<typeof useAmounts>;
