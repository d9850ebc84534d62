import { plainChart, recallOptions } from './chart-options';

it.each([
  [null, {}],
  ['', {}],
  ['{', {}],
  ['null', {}],
  ['[]', {}],
  ['{"rsi":true,"volume":false}', { rsi: true, volume: false }],
  ['{"rsi":"sim","macd":true,"elsewhere":true}', { macd: true }],
])('recalls %j as the plain chart with %j', (kept, changes) => {
  if (kept !== null) localStorage.setItem('chart-options', kept);
  expect(recallOptions()).toEqual({ ...plainChart, ...changes });
});

it('is plain where storage is denied', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(recallOptions()).toEqual(plainChart);
});
