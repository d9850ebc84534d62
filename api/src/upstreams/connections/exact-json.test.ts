import { ConnectionError } from './connection-vendor';
import { exactJson } from './exact-json';
import { numberText } from './vendor-guard';
import { secondText } from './windows';

it('keeps every digit of a number, and leaves strings as they are', () => {
  expect(exactJson('{"id":9007199254740993,"fee":-1.5e-7,"text":"1e3 \\"2\\"","of":[null,true]}')).toEqual({
    id: '9007199254740993',
    fee: '-0.00000015',
    text: '1e3 "2"',
    of: [null, true],
  });
});

it.each([
  ['a million quotes in a string that is not closed', `["${'\\"'.repeat(1_000_000)}`],
  ['short exponents that write long numbers', `[${'1e999,'.repeat(600_000)}1]`],
  ['a small exponent that does', '[1e-999]'],
  ['a number of a million digits', `[${'1'.repeat(1_000_000)}e1]`],
])('refuses %s, without expanding it', (_name, body) => {
  expect(() => exactJson(body)).toThrow(SyntaxError);
});

it('takes no number in quotes that is longer than an amount', () => {
  expect(numberText.safeParse('1'.repeat(61)).success).toBe(false);
  expect(numberText.safeParse('21000000.12345678').success).toBe(true);
});

it('takes a number that is no time for a list of another shape', () => {
  expect(secondText(1_767_225_600_000)).toBe('2026-01-01T00:00:00Z');
  expect(() => secondText(9e15)).toThrow(ConnectionError);
});
