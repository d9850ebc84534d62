import { readAddress, writeAddress } from './chart-address';
import { plainChart } from './chart-options';

const read = (query: string) => readAddress(new URLSearchParams(query));
const options = { ...plainChart, rsi: true, volume: false };

it('reads back what it wrote, and leaves other parameters', () => {
  const zoom = { from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 10, 3, 14, 30) };
  const params = writeAddress(new URLSearchParams('page=2&to=2020-01-01'), '90d', zoom, options);
  expect(String(params)).toBe('page=2&to=2026-11-03T14%3A30Z&period=90d&from=2026-10-01&studies=rsi');
  expect(readAddress(params)).toEqual({ period: '90d', zoom, options });
});

it('writes no zoom where all is shown', () => {
  expect(String(writeAddress(new URLSearchParams('from=2026-10-01'), '1a', null, plainChart))).toBe(
    'period=1a&studies=volume',
  );
});

it.each([
  ['', { period: null, zoom: null, options: null }],
  ['from=ontem', { period: null, zoom: null, options: null }],
  ['from=2026-10-01&to=x', { period: null, zoom: { from: Date.UTC(2026, 9, 1), to: null }, options: null }],
  ['studies=', { period: null, zoom: null, options: { ...plainChart, volume: false } }],
  ['studies=volume,elsewhere', { period: null, zoom: null, options: plainChart }],
])('reads %j', (query, expected) => {
  expect(read(query)).toEqual(expected);
});
