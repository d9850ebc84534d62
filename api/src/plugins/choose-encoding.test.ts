import { chooseEncoding } from './choose-encoding';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0,gzip;q=0', null],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['identity, gzip;q=0.5', null],
])('%j takes %j', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
