import type { QuotedCurrency } from '@painel/contract';
import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { plausibleRate } from './exchange-rate';

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

const quotesOfCurrency = z.object({
  value: z.array(
    z.object({
      cotacaoVenda: z.number().positive().max(10_000),
      dataHoraCotacao: dayOfBrasilia,
      tipoBoletim: z.string().optional(),
    }),
  ),
});

/** Quotes of the others come several times a day; the closing one is PTAX. */
export function createQuoteHistory(vendor: Vendor, baseUrl: string, currency: QuotedCurrency): RateHistory {
  return {
    async rates(from, to) {
      const query = `@moeda='${currency}'&@dataInicial='${monthFirst(from)}'&@dataFinalCotacao='${monthFirst(to)}'&$top=1000&$orderby=dataHoraCotacao%20asc&$format=json`;
      const call =
        'CotacaoMoedaPeriodo(moeda=@moeda,dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)';
      const { value } = await vendor.json(`${baseUrl}/${call}?${query}`, quotesOfCurrency);
      const closing = value.filter(({ tipoBoletim }) => tipoBoletim?.startsWith('Fechamento') ?? true);
      return ratesBetween(closing, from, to);
    },
  };
}

function ratesBetween(
  value: readonly { cotacaoVenda: number; dataHoraCotacao: string }[],
  from: string,
  to: string,
) {
  const rates = new Map(value.map(({ dataHoraCotacao: day, cotacaoVenda: rate }) => [day, { day, rate }]));
  return [...rates.values()]
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The central bank's closing rates of past days. */
export function createPtaxHistory(vendor: Vendor, baseUrl: string): RateHistory {
  return {
    async rates(from, to) {
      const query = `@dataInicial='${monthFirst(from)}'&@dataFinalCotacao='${monthFirst(to)}'&$top=1000&$orderby=dataHoraCotacao%20asc&$format=json`;
      const call = 'CotacaoDolarPeriodo(dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)';
      const { value } = await vendor.json(`${baseUrl}/${call}?${query}`, quotes);
      return ratesBetween(value, from, to);
    },
  };
}

function monthFirst(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}-${date}-${year}`;
}
