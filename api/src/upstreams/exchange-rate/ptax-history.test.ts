import { fakeVendor } from '../../testing/vendors/fake-vendor';
import ptaxBody from '../../testing/vendor-bodies/ptax.json';
import { createPtaxHistory, createQuoteHistory } from './ptax-history';

const url = 'https://cambio.exemplo';
const [quote] = ptaxBody.value;
const on = (time: string, rate: unknown = 5.1) => ({ ...quote, cotacaoVenda: rate, dataHoraCotacao: time });
const history = (value: unknown) => createPtaxHistory(fakeVendor(url, { '/Cotacao': { value } }), url);

it('requests a period, month first, and reads the selling rate of each business day in Brasília', async () => {
  const vendor = fakeVendor(url, { '/Cotacao': ptaxBody });

  expect(await createPtaxHistory(vendor, url).rates('2026-11-18', '2026-11-22')).toEqual([
    { day: '2026-11-19', rate: 5.3855 },
  ]);
  expect(vendor.asked).toEqual([
    "/CotacaoDolarPeriodo(dataInicial=@dataInicial,dataFinalCotacao=@dataFinalCotacao)?@dataInicial='11-18-2026'&@dataFinalCotacao='11-22-2026'&$top=1000&$orderby=dataHoraCotacao%20asc&$format=json",
  ]);
});

it('requests another currency, and takes the closing quote of each day', async () => {
  const quoted = (time: string, rate: number, tipoBoletim: string) => ({ ...on(time, rate), tipoBoletim });
  const value = [
    quoted('2026-11-19 10:08:27', 6.1, 'Abertura'),
    quoted('2026-11-19 13:08:27', 6.2, 'Fechamento PTAX'),
    quoted('2026-11-20 10:08:27', 6.3, 'Abertura'),
  ];
  const vendor = fakeVendor(url, { '/Cotacao': { value } });

  expect(await createQuoteHistory(vendor, url, 'EUR').rates('2026-11-18', '2026-11-22')).toEqual([
    { day: '2026-11-19', rate: 6.2 },
  ]);
  expect(vendor.asked[0]).toContain('/CotacaoMoedaPeriodo(moeda=@moeda,');
  expect(vendor.asked[0]).toContain("@moeda='EUR'");
});

it('sorts them, and leaves out days that were not requested', async () => {
  const value = [on('2026-11-20 13:09:01'), on('2026-11-19 13:08:27'), on('2026-11-17 13:08:27')];

  const rates = await history(value).rates('2026-11-18', '2026-11-22');

  expect(rates.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
});

it.each([
  ['a rate in centavos', [on('2026-11-20 13:09:01', 510)]],
  ['a time of another form', [on('20/11/2026')]],
  ['no list', 'manutenção'],
])('refuses %s', async (_what, value) => {
  await expect(history(value).rates('2026-11-18', '2026-11-22')).rejects.toMatchObject({ kind: 'malformed' });
});
