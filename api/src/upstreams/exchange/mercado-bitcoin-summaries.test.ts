import { fakeVendor } from '../../testing/vendors/fake-vendor';
import summaryBody from '../../testing/vendor-bodies/mercado-bitcoin-day-summary.json';
import { createMercadoBitcoinSummaries } from './mercado-bitcoin-legacy';

const url = 'https://mb.exemplo/api';
const path = '/BTC/day-summary/2013/6/20/';
const summaries = (body: unknown) =>
  createMercadoBitcoinSummaries(fakeVendor(url, body === undefined ? {} : { [path]: body }), url);

it.each([
  ['the documented close', summaryBody, 269],
  ['nothing of a day that it does not know', undefined, null],
  ['nothing of a day without trades', { ...summaryBody, closing: 0 }, null],
])('reads %s', async (_what, body, close) => {
  expect(await summaries(body).close('2013-06-20')).toBe(close);
});

it.each([
  ['the summary of another day', { ...summaryBody, date: '2013-06-19' }],
  ['a negative close', { ...summaryBody, closing: -1 }],
  ['an error body', { error: 'x' }],
])('refuses %s', async (_what, body) => {
  await expect(summaries(body).close('2013-06-20')).rejects.toMatchObject({ kind: 'malformed' });
});
