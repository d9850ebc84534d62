import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { plausibleRate } from './plausible-rate';

export interface RateHistory {
  /** The selling rates of the business days from one day to another, both included, ascending. */
  rates(from: string, to: string): Promise<{ day: string; rate: number }[]>;
}

const dayOfBrasilia = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} /)
  .transform((text) => text.slice(0, 10));
const quotes = z.object({
  value: z.array(z.object({ cotacaoVenda: plausibleRate, dataHoraCotacao: dayOfBrasilia })),
});

/** The central bank's closing rates of past days. */
export function createPtaxHistory(vendor: Vendor, baseUrl: string): RateHistory {
  return {
    async rates(from, to) {
      const query = `@dataInicial='${monthFirst(from)}'&@dataFinalCotacao='${monthFirst(to)}'&$top=1000&$orderby=dataHoraCotacao%20asc&$format=json`;
      const call = 'CotacaoDolarPeriodo(dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)';
      const { value } = await vendor.json(`${baseUrl}/${call}?${query}`, quotes);
      const rates = new Map(
        value.map(({ dataHoraCotacao: day, cotacaoVenda: rate }) => [day, { day, rate }]),
      );
      return [...rates.values()]
        .filter(({ day }) => day >= from && day <= to)
        .sort((one, other) => (one.day < other.day ? -1 : 1));
    },
  };
}

function monthFirst(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}-${date}-${year}`;
}
