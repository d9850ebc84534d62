import { fakeVendor } from '../../testing/vendors/fake-vendor';
import awesomeBody from '../../testing/vendor-bodies/awesome-api.json';
import frankfurterBody from '../../testing/vendor-bodies/frankfurter-latest.json';
import ptaxBody from '../../testing/vendor-bodies/ptax.json';
import { createAwesomeApi } from './awesome-api';
import { createBinanceUsdt } from './binance-usdt';
import { rateWithFallback } from './exchange-rate';
import { createFrankfurter } from './frankfurter';
import { createPtax } from './ptax';

const url = 'https://cambio.exemplo';
const clockAt = (time: string) => () => new Date(time);
const ptax = (body: unknown) =>
  createPtax(fakeVendor(url, { '/Cotacao': body }), url, clockAt('2026-11-20T12:00:00Z'));
const awesome = (body: unknown) => createAwesomeApi(fakeVendor(url, { '/json/last/USD-BRL': body }), url);
const frankfurter = (body: unknown) =>
  createFrankfurter(fakeVendor(url, { '/rates?providers=ecb&base=EUR&quotes=USD,BRL': body }), url);
const fixingsWith = (change: object) => frankfurterBody.map((row) => ({ ...row, ...change }));
const quote = (change: object) => ({ value: [{ ...ptaxBody.value[0], ...change }] });
const awesomeWith = (change: object) => ({ USDBRL: { ...awesomeBody.USDBRL, ...change } });

it("reads the central bank's selling rate with its time in Brasília", async () => {
  expect(await ptax(ptaxBody).rate()).toEqual({
    brlPerUsd: 5.3855,
    time: new Date('2026-11-19T16:08:27.123Z'),
  });
});

it('requests the newest of a week, month first, by the day of Brasília', async () => {
  const vendor = fakeVendor(url, { '/Cotacao': ptaxBody });
  await createPtax(vendor, url, clockAt('2026-12-03T02:59:00Z')).rate();

  expect(vendor.asked).toEqual([
    "/CotacaoDolarPeriodo(dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)?@dataInicial='11-25-2026'&@dataFinalCotacao='12-02-2026'&$top=1&$orderby=dataHoraCotacao%20desc&$format=json",
  ]);
});

it('reads the commercial dollar and the European fixing', async () => {
  expect(await awesome(awesomeBody).rate()).toEqual({
    brlPerUsd: 5.3891,
    time: new Date('2026-11-20T12:00:00Z'),
  });
  expect(await frankfurter(frankfurterBody).rate()).toEqual({
    brlPerUsd: 5.3817,
    time: new Date('2026-11-19T13:15:00Z'),
  });
});

const usdt = (body: unknown) =>
  createBinanceUsdt(fakeVendor(url, { '/api/v3/ticker/24hr?symbol=USDTBRL': body }), url);
const usdtBody = { symbol: 'USDTBRL', lastPrice: '5.49000000', closeTime: 1_795_176_000_000 };

it('reads USDT in reais with its time', async () => {
  expect(await usdt(usdtBody).rate()).toEqual({ brlPerUsd: 5.49, time: new Date(1_795_176_000_000) });
});

it.each([
  ['another pair with reais', usdt({ ...usdtBody, symbol: 'BTCBRL' })],
  ['a price of nothing', usdt({ ...usdtBody, lastPrice: '0' })],
  ['no quote in a week', ptax({ value: [] })],
  ['a rate of nothing', ptax(quote({ cotacaoVenda: 0 }))],
  ['a rate in centavos', ptax(quote({ cotacaoVenda: 538.55 }))],
  ['a time of another form', ptax(quote({ dataHoraCotacao: '19/11/2026' }))],
  ['a page of maintenance', ptax('<html></html>')],
  ['no pair', awesome({ status: 404, code: 'CoinNotExists' })],
  ['another pair', awesome(awesomeWith({ codein: 'EUR' }))],
  ['a rate as words', awesome(awesomeWith({ ask: 'cinco' }))],
  ['another base', frankfurter(fixingsWith({ base: 'USD' }))],
  ['no rate', frankfurter([])],
  ['a fixing of one currency', frankfurter(frankfurterBody.slice(1))],
  ['a date of another form', frankfurter(fixingsWith({ date: 'ontem' }))],
])('refuses %s', async (_what, source) => {
  await expect(source.rate()).rejects.toMatchObject({ kind: 'malformed' });
});

it('goes down the list until one answers, and reports why the first did not when none does', async () => {
  const [broken, gone] = [ptax({}), createAwesomeApi(fakeVendor(url, {}), url)];

  expect(await rateWithFallback([broken, gone, frankfurter(frankfurterBody)]).rate()).toMatchObject({
    brlPerUsd: 5.3817,
  });
  await expect(rateWithFallback([broken, gone]).rate()).rejects.toMatchObject({ kind: 'malformed' });
  await expect(rateWithFallback([]).rate()).rejects.toMatchObject({ kind: 'switched-off' });
});
