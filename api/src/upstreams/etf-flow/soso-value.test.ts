import { fakeVendor } from '../../testing/vendors/fake-vendor';
import { createSoSoValue } from './soso-value';

const url = 'https://soso.exemplo';
const figure = (value: unknown) => ({ value, lastUpdateDate: '2026-11-19', status: '1' });
const answer = (inflow: unknown, assets: unknown) => ({
  code: 0,
  msg: null,
  data: { dailyNetInflow: figure(inflow), totalNetAssets: figure(assets) },
});
const flow = (body: unknown) =>
  createSoSoValue(fakeVendor(url, { '/openapi/v2/etf/currentEtfDataMetrics': body }), url).etfFlow();

it.each([
  ['in', '212000000.5', 212_000_000.5],
  ['out', '-48200000', -48_200_000],
  ['as numbers', -1.5, -1.5],
])('reads what flowed %s on the last trading day', async (_what, inflow, netInflowUsd) => {
  expect(await flow(answer(inflow, '118000000000'))).toEqual({
    netInflowUsd,
    totalAssetsUsd: 118_000_000_000,
    day: new Date('2026-11-19'),
  });
});

it('does without the day when it is written in another way', async () => {
  const figures = answer('1', '2');
  const data = { ...figures.data, dailyNetInflow: { value: '1', lastUpdateDate: 'ontem' } };

  expect(await flow({ ...figures, data })).toMatchObject({ netInflowUsd: 1, day: null });
});

it('requests the funds of the United States by POST', async () => {
  const vendor = fakeVendor(url, { '/openapi': answer('1', '2') });
  await createSoSoValue(vendor, url).etfFlow();

  expect(vendor.asked).toEqual(['/openapi/v2/etf/currentEtfDataMetrics#{"type":"us-btc-spot"}']);
});

it.each([
  ['a refused key', { code: 40_001, msg: 'invalid api key', data: null }],
  ['no inflow', { code: 0, data: { totalNetAssets: figure('1') } }],
  ['an inflow as words', answer('muito', '1')],
  ['negative assets', answer('1', '-1')],
])('refuses %s', async (_what, body) => {
  await expect(flow(body)).rejects.toMatchObject({ kind: 'malformed' });
});
