import * as z from 'zod';
import type { Clock } from '../../clock';
import { dayMs, hourMs } from '../../time/durations';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';
import { plausibleRate, type ExchangeRateSource } from './exchange-rate';

/** «2026-11-19 13:08:27.123» in Brasília time, which is UTC−3 all year since 2019. */
const brasiliaTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}-03:00`));
const quotes = z.object({
  value: z.array(z.object({ cotacaoVenda: plausibleRate, dataHoraCotacao: brasiliaTime })),
});

/** Longer than any run of weekends and holidays, which have no quote. */
const daysBack = 7;

/** The central bank's reference rate, selling side: https://dadosabertos.bcb.gov.br/dataset/dolar-americano-usd-todos-os-boletins-diarios. */
export function createPtax(vendor: Vendor, baseUrl: string, clock: Clock): ExchangeRateSource {
  return {
    async rate() {
      const now = clock().getTime();
      const [from, to] = [now - daysBack * dayMs, now].map(usDate);
      const query = `@dataInicial='${from}'&@dataFinalCotacao='${to}'&$top=1&$orderby=dataHoraCotacao%20desc&$format=json`;
      const call = 'CotacaoDolarPeriodo(dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)';
      const { value } = await vendor.json(`${baseUrl}/${call}?${query}`, quotes);
      const [newest] = value;
      if (newest === undefined) throw new UpstreamError('malformed', `no rate in ${daysBack} days`);
      return { brlPerUsd: newest.cotacaoVenda, time: newest.dataHoraCotacao };
    },
  };
}

/** The day in Brasília in the format of the service, with the month first. */
function usDate(time: number): string {
  const [year, month, day] = new Date(time - 3 * hourMs).toISOString().slice(0, 10).split('-');
  return `${month}-${day}-${year}`;
}
