import { readServerDate } from '@painel/shared/format';
import { forgetServerDate } from '../format/server-clock';
import { hasExpired, isTokenExpired, secondsLeft } from './token';

const now = 1_800_000_000;
const encode = (payload: unknown) => btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_');
const token = (payload: unknown) => `e30.${encode(payload)}.c2ln`;

afterEach(() => {
  forgetServerDate();
  jest.restoreAllMocks();
});

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

it.each([-20, 20])(
  'ends by the clock of the server where that of the browser is %i minutes off',
  (minutes) => {
    const sent = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(sent + minutes * 60_000);
    readServerDate(new Date(sent).toUTCString());
    const [over, valid] = [-300, 300].map((seconds) => token({ exp: sent / 1000 + seconds })) as [
      string,
      string,
    ];
    expect([isTokenExpired(over), hasExpired(over)]).toEqual([true, true]);
    expect([isTokenExpired(valid), hasExpired(valid)]).toEqual([false, false]);
    expect(Math.abs(secondsLeft(valid) - 290)).toBeLessThan(5);
  },
);
