import { fakeVendor } from '../../testing/vendors/fake-vendor';
import globalBody from '../../testing/vendor-bodies/coingecko-global.json';
import brlMarkets from '../../testing/vendor-bodies/coingecko-markets-brl.json';
import usdMarkets from '../../testing/vendor-bodies/coingecko-markets-usd.json';
import priceBody from '../../testing/vendor-bodies/coingecko-price.json';
import { coinGeckoHeaders, createCoinGecko } from './coingecko';

const url = 'https://gecko.exemplo/v3';
const gecko = (bodies: Record<string, unknown>) => createCoinGecko(fakeVendor(url, bodies), url);
const globalWith = (change: object) => ({ data: { ...globalBody.data, ...change } });
const marketsOf = (usd: unknown, brl: unknown) => ({
  '/coins/markets?vs_currency=usd&ids=bitcoin': usd,
  '/coins/markets?vs_currency=brl&ids=bitcoin': brl,
});
const usdWith = (change: object) => [{ ...usdMarkets[0], ...change }];
const priceWith = (change: object) => ({ bitcoin: { ...priceBody.bitcoin, ...change } });

it('reads the documented dominance with its time', async () => {
  expect(await gecko({ '/global': globalBody }).dominance()).toEqual({
    percent: 53.2,
    time: new Date('2024-03-09T16:00:00.000Z'),
  });
});

it('reads the world’s daily volume of bitcoin, in both currencies', async () => {
  expect(await gecko({ '/simple/price?ids=bitcoin': priceBody }).worldVolume()).toEqual({
    usd: 41_200_000_000.25,
    brl: 221_900_000_000.5,
    time: new Date('2026-11-20T12:00:00.000Z'),
  });
});

it('reads the highest price ever in both currencies, each with its own day', async () => {
  expect(await gecko(marketsOf(usdMarkets, brlMarkets)).allTimeHigh()).toEqual({
    usd: { price: 126_080, at: new Date('2025-10-06T18:57:42.558Z') },
    brl: { price: 671_208.5, at: new Date('2025-10-07T01:12:09.120Z') },
  });
});

it.each([
  ['no coin', []],
  ['another coin', usdWith({ id: 'bitcoin-cash' })],
  ['two coins', [...usdMarkets, ...usdMarkets]],
  ['no record', usdWith({ ath: null })],
  ['a record of nothing', usdWith({ ath: 0 })],
  ['a record as text', usdWith({ ath: '126080' })],
  ['no day', usdWith({ ath_date: undefined })],
  ['a day that is none', usdWith({ ath_date: 'ontem' })],
  ['a refusal', { status: { error_code: 429 } }],
])('refuses an all-time high with %s in either currency', async (_what, body) => {
  const malformed = { kind: 'malformed' };
  await expect(gecko(marketsOf(body, brlMarkets)).allTimeHigh()).rejects.toMatchObject(malformed);
  await expect(gecko(marketsOf(usdMarkets, body)).allTimeHigh()).rejects.toMatchObject(malformed);
});

it.each([
  ['no share of bitcoin', globalWith({ market_cap_percentage: { eth: 17.4 } })],
  ['a share of nothing', globalWith({ market_cap_percentage: { btc: 0 } })],
  ['more than all', globalWith({ market_cap_percentage: { btc: 532 } })],
  ['a share as text', globalWith({ market_cap_percentage: { btc: '53.2' } })],
  ['no time', globalWith({ updated_at: undefined })],
  ['a refusal', { status: { error_code: 429 } }],
])('refuses a dominance with %s', async (_what, body) => {
  await expect(gecko({ '/global': body }).dominance()).rejects.toMatchObject({ kind: 'malformed' });
});

it.each([
  ['no bitcoin', {}],
  ['no volume', priceWith({ brl_24h_vol: undefined })],
  ['a volume of nothing', priceWith({ usd_24h_vol: 0 })],
  ['null', priceWith({ usd_24h_vol: null })],
])('refuses volumes with %s', async (_what, body) => {
  await expect(gecko({ '/simple/price': body }).worldVolume()).rejects.toMatchObject({ kind: 'malformed' });
});

it("sends the operator's key, and no header without one", () => {
  expect(coinGeckoHeaders('chave')).toEqual({ 'x-cg-demo-api-key': 'chave' });
  expect(coinGeckoHeaders(null)).toEqual({});
});
