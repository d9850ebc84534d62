import { dayMs } from '../../time/durations';
import { isBusinessDay } from '../../market/days/business-days';
import { RecordedResponse } from './fake-vendor';
import { type RecordedVendors, startRecordedVendors } from './recorded-vendors';
import type { UpstreamServer } from './upstream-server';

const dayNumber = (day: string) => Date.parse(day) / dayMs;
const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const datesBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The exchanges begin on these days, and each day closes at its number since 1970. */
const firstReais = dayNumber('2013-06-12');
const firstDollars = dayNumber('2017-08-17');
const firstGold = dayNumber('2020-08-28');
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
  const listed = query.get('symbol') === 'PAXGUSDT' ? firstGold : firstDollars;
  const first = Math.max(listed, last + 1 - Number(query.get('limit')));
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

/** Reais for a dollar in ten-thousandths, as a test expects it. */
export const rateOn = (day: string) => 20_000n + BigInt(dayNumber(day) - 14_000);

function ptax(query: URLSearchParams) {
  const days = datesBetween(dayOf(query.get('@dataInicial')), dayOf(query.get('@dataFinalCotacao')));
  return {
    value: days
      .filter((day) => ![0, 6].includes(new Date(day * dayMs).getUTCDay()))
      .map((day) => ({
        cotacaoCompra: 1,
        cotacaoVenda: Number(rateOn(dayText(day))) / 10_000,
        dataHoraCotacao: `${dayText(day)} 13:08:27.123`,
      })),
  };
}

/** In the unit that is stored, as a test expects it. */
export const cdiOn = (day: string) => 50_000n + BigInt(dayNumber(day) % 1_000);
export const inflationOf = (month: string) => BigInt(month.slice(5, 7));
export const savingsOn = (day: string) => 5_000n + BigInt(dayNumber(day) % 100);

const always = () => true;
const ratesOf: Record<string, { has: (day: string) => boolean; percent: (day: string) => string }> = {
  '12': { has: isBusinessDay, percent: (day) => (Number(cdiOn(day)) / 1e6).toFixed(6) },
  '433': {
    has: (day) => day.endsWith('-01'),
    percent: (month) => (Number(inflationOf(month)) / 100).toFixed(2),
  },
  '195': { has: always, percent: (day) => (Number(savingsOn(day)) / 1e4).toFixed(4) },
};
const brazilian = (day: string) => day.split('-').reverse().join('/');
const isoOf = (date: string | null) => date?.split('/').reverse().join('-') ?? '';
const tooLong = new RecordedResponse(406, JSON.stringify({ error: 'no máximo, 10 anos' }));
const tenYears = 3653;

function centralBankRates(code: string, query: URLSearchParams) {
  const [first, last] = [
    dayNumber(isoOf(query.get('dataInicial'))),
    dayNumber(isoOf(query.get('dataFinal'))),
  ];
  if (!(last - first <= tenYears)) return tooLong;
  const { has, percent } = ratesOf[code]!;
  const days = datesBetween(first, last).map(dayText).filter(has);
  if (days.length === 0) return new RecordedResponse(404, '{"erro":{"detail":"Value(s) not found"}}');
  return days.map((day) => ({ data: brazilian(day), valor: percent(day) }));
}

const rows = (...days: [string, string][]) => JSON.stringify(days.map(([data, valor]) => ({ data, valor })));
const sends =
  (status: number, body: string): UpstreamServer['answer'] =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** Answers that the central bank is known to send instead of a series, each with a status of success but the last ones. */
export const centralBankTraps: Record<string, UpstreamServer['answer']> = {
  'sends XML': sends(200, '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope/>'),
  'sends HTML': sends(200, '<!DOCTYPE html><title>Requisição inválida</title>'),
  'sends nothing': sends(200, ''),
  'sends an empty series': sends(200, '[]'),
  'sends a cut answer': sends(200, '[{"data":"02/01/2017","valor":"0.05'),
  'sends an older value alone': sends(200, rows(['15/12/2008', '0.050000'])),
  'sends a day twice': sends(200, rows(['02/01/2017', '0.050000'], ['02/01/2017', '0.050000'])),
  'sends a comma': sends(200, rows(['02/01/2017', '0,050000'])),
  'sends a rate of a year': sends(200, rows(['02/01/2017', '13.65'])),
  'sends no rate': sends(200, rows(['02/01/2017', ''])),
  'sends a day that no month has': sends(200, rows(['31/02/2017', '0.050000'])),
  'accepts no such window': sends(406, tooLong.body),
  'finds no value': sends(404, '{"erro":{"detail":"Value(s) not found"}}'),
};

/** The close in centavos or cents, as a test expects it. */
export const closeOn = (day: string) => BigInt(dayNumber(day)) * 100n;

/** Simulates the sources of daily prices, with a series that ends on the requested day. */
export async function startDayPriceVendors(): Promise<RecordedVendors> {
  const server = await startRecordedVendors({
    '/mb/candles': candles,
    '/legacy/BTC/day-summary/': new RecordedResponse(404, 'not found'),
    '/legacy/BTC/day-summary/2014/2/1/': { date: '2014-02-01', closing: Number(closeOn('2014-02-01')) / 100 },
    '/binance/api/v3/klines': klines,
    '/ptax/CotacaoDolarPeriodo': ptax,
    ...Object.fromEntries(
      Object.keys(ratesOf).map((code) => [
        `/sgs/bcdata.sgs.${code}/dados`,
        (query: URLSearchParams) => centralBankRates(code, query),
      ]),
    ),
  });
  server.env = { ...server.env, MERCADO_BITCOIN_LEGACY_URL: `${server.url}/legacy` };
  return server;
}
