import { dayMs } from '../time/durations';
import { RecordedResponse } from './fake-vendor';
import { type RecordedVendors, startRecordedVendors } from './recorded-vendors';

const dayNumber = (day: string) => Date.parse(day) / dayMs;
const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const datesBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The exchanges begin on these days, and each day closes at its number since 1970. */
const firstReais = dayNumber('2013-06-12');
const firstDollars = dayNumber('2017-08-17');
/** No candle has these days. The older API has the first. */
const gap = ['2014-02-01', '2014-02-02'];

function candles(query: URLSearchParams) {
  const last = Math.floor(Number(query.get('to')) / (dayMs / 1000));
  const first = Math.max(firstReais, last + 1 - Number(query.get('countback')));
  const days = datesBetween(first, last).filter((day) => !gap.includes(dayText(day)));
  const column = days.map((day) => day.toFixed(8));
  return { t: days.map((day) => day * 86_400), o: column, h: column, l: column, c: column, v: column };
}

function klines(query: URLSearchParams) {
  const last = Math.floor(Number(query.get('endTime')) / dayMs);
  const first = Math.max(firstDollars, last + 1 - Number(query.get('limit')));
  return datesBetween(first, last).map((day) => [
    day * dayMs,
    ...Array.from({ length: 5 }, () => `${day}.00000000`),
    0,
    '0',
  ]);
}

const dayOf = (monthFirst: string | null) => {
  const [month, date, year] = monthFirst!.replaceAll("'", '').split('-');
  return dayNumber(`${year}-${month}-${date}`);
};
const isBusinessDay = (day: number) => ![0, 6].includes(new Date(day * dayMs).getUTCDay());

/** Reais for a dollar in ten-thousandths, as a test expects it. */
export const rateOn = (day: string) => 20_000n + BigInt(dayNumber(day) - 14_000);

function ptax(query: URLSearchParams) {
  const days = datesBetween(dayOf(query.get('@dataInicial')), dayOf(query.get('@dataFinalCotacao')));
  return {
    value: days.filter(isBusinessDay).map((day) => ({
      cotacaoCompra: 1,
      cotacaoVenda: Number(rateOn(dayText(day))) / 10_000,
      dataHoraCotacao: `${dayText(day)} 13:08:27.123`,
    })),
  };
}

/** The close in centavos or cents, as a test expects it. */
export const closeOn = (day: string) => BigInt(dayNumber(day)) * 100n;

/** Plays the sources of the prices of days, with a series that ends on the day that is asked for. */
export async function startDayPriceVendors(): Promise<RecordedVendors> {
  const server = await startRecordedVendors({
    '/mb/candles': candles,
    '/legacy/BTC/day-summary/': new RecordedResponse(404, 'not found'),
    '/legacy/BTC/day-summary/2014/2/1/': { date: '2014-02-01', closing: Number(closeOn('2014-02-01')) / 100 },
    '/binance/api/v3/klines': klines,
    '/ptax/CotacaoDolarPeriodo': ptax,
  });
  server.env = { ...server.env, MERCADO_BITCOIN_LEGACY_URL: `${server.url}/legacy` };
  return server;
}
