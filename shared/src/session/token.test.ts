import { isTokenExpired } from './token';

const now = 1_800_000_000;
const encode = (payload: unknown) => btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_');
const token = (payload: unknown) => `e30.${encode(payload)}.c2ln`;

it.each([
  ['missing', undefined],
  ['null', null],
  ['a number', 42],
  ['an object', { exp: now + 60 }],
  ['empty', ''],
  ['one part', 'abc'],
  ['two parts', `e30.${encode({ exp: now + 60 })}`],
  ['four parts', `${token({ exp: now + 60 })}.x`],
  ['a payload that is no base64', 'e30.%%%.c2ln'],
  ['a payload that is no JSON', `e30.${btoa('not json')}.c2ln`],
  ['a payload that is no UTF-8', `e30.${btoa('{"a":"\xff"}')}.c2ln`],
  ['a payload that is a list', token([now + 60])],
  ['a payload that is null', token(null)],
  ['no exp', token({ sub: 'u1' })],
  ['exp as a text', token({ exp: String(now + 60) })],
  ['exp null', token({ exp: null })],
  ['exp in the past', token({ exp: now - 1 })],
  ['exp at this second', token({ exp: now })],
])('takes a token for expired: %s', (_, value) => {
  expect(isTokenExpired(value, now)).toBe(true);
});

it.each([
  ['a second ahead', token({ exp: now + 1 })],
  ['with characters of base64url', token({ exp: now + 60, note: '>>>???' })],
])('takes a token for valid: %s', (_, value) => {
  expect(isTokenExpired(value, now)).toBe(false);
});
