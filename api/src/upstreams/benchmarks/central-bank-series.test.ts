import { addDays } from '../../time/add-days';
import { fakeVendor } from '../../testing/vendors/fake-vendor';
import { createCentralBankSeries } from './central-bank-series';

const url = 'https://series.exemplo';
const bank = (body: unknown) => createCentralBankSeries(fakeVendor(url, { '/': body }), url);
const row = (day: string, valor: unknown) => ({ data: day.split('-').reverse().join('/'), valor });
const every = (from: string, to: string, valor = '0.055131') => {
  const rows = [];
  for (let day = from; day <= to; day = addDays(day, 1)) rows.push(row(day, valor));
  return rows;
};

it.each([
  [
    'cdi',
    '0.055131',
    55_131n,
    '/bcdata.sgs.12/dados?formato=json&dataInicial=21/12/2025&dataFinal=06/01/2026',
  ],
  [
    'savings',
    '0.6707',
    6_707n,
    '/bcdata.sgs.195/dados?formato=json&dataInicial=21/12/2025&dataFinal=06/01/2026',
  ],
  ['ipca', '-0.68', -68n, '/bcdata.sgs.433/dados?formato=json&dataInicial=27/09/2025&dataFinal=06/01/2026'],
] as const)('reads %s in whole units, from a start and to an end', async (series, valor, value, asked) => {
  const rows = [row('2025-12-30', valor), row('2026-01-05', valor), row('2026-01-06', valor)];
  const vendor = fakeVendor(url, { '/': rows });

  expect(await createCentralBankSeries(vendor, url).rates(series, '2026-01-05', '2026-01-06')).toEqual([
    { day: '2026-01-05', value },
    { day: '2026-01-06', value },
  ]);
  expect(vendor.asked).toEqual([asked]);
});

it('requests ten years at most', async () => {
  const vendor = fakeVendor(url, { '/': every('2016-01-01', '2020-12-31') });
  await createCentralBankSeries(vendor, url).rates('cdi', '2016-01-01', '2020-12-31');
  expect(vendor.asked[0]).toContain('dataInicial=17/12/2015&dataFinal=31/12/2020');
});

it('lacks a day without a value, and those that are not published yet', async () => {
  const rows = [row('2026-01-02', '0.05'), row('2026-01-06', '0.05')];
  expect(await bank(rows).rates('cdi', '2026-01-03', '2026-01-12')).toEqual([
    { day: '2026-01-06', value: 50_000n },
  ]);
  expect(await bank([row('2026-01-02', '0.05')]).rates('cdi', '2026-01-03', '2026-01-04')).toEqual([]);
});

const healthy = every('2026-01-01', '2026-03-31');

it.each([
  ['a series without a value', []],
  ['one that ends weeks before', healthy.slice(0, 60)],
  ['one that begins weeks later', healthy.slice(40)],
  ['one with a hole of weeks', [...healthy.slice(0, 30), ...healthy.slice(50)]],
  ['a day twice', [...healthy.slice(0, 31), healthy[30], ...healthy.slice(31)]],
  ['days in no order', healthy.toReversed()],
  ['a rate of nothing', healthy.with(40, row('2026-02-10', '0'))],
  ['a rate below zero', healthy.with(40, row('2026-02-10', '-0.05'))],
  ['a rate of a year', healthy.with(40, row('2026-02-10', '14.90'))],
  ['a rate with a comma', healthy.with(40, row('2026-02-10', '0,055131'))],
  ['no rate', healthy.with(40, row('2026-02-10', ''))],
  ['another date', healthy.with(40, { data: '2026-02-10', valor: '0.05' })],
  ['a day that no month has', healthy.with(40, { data: '31/02/2026', valor: '0.05' })],
  ['words', { error: 'O sistema aceita uma janela de consulta de, no máximo, 10 anos' }],
  ['a page', '<!DOCTYPE html>'],
])('refuses %s', async (_what, body) => {
  await expect(bank(body).rates('cdi', '2026-01-16', '2026-03-31')).rejects.toMatchObject({
    kind: 'malformed',
  });
});
