import { type DateOrder, isAmbiguous, readUnixTime, readWrittenTime, writtenIso } from './written-time';

it.each<[string, DateOrder, string | null, number | null]>([
  ['2026-02-01 01:30', 'dmy', '2026-02-01T01:30:00', null],
  ['2026-02-01 01:30:05.536247', 'dmy', '2026-02-01T01:30:05.536', null],
  ['2026-02-01T01:30:00Z', 'dmy', '2026-02-01T01:30:00', 0],
  ['2026-02-01 12:00:00 UTC', 'dmy', '2026-02-01T12:00:00', 0],
  ['2026-02-01T01:30:00-03:00', 'dmy', '2026-02-01T01:30:00', -180],
  ['2026-02-01', 'dmy', '2026-02-01T00:00:00', null],
  ['03/04/2026 09:15:00', 'dmy', '2026-04-03T09:15:00', null],
  ['03/04/2026 09:15:00', 'mdy', '2026-03-04T09:15:00', null],
  ['03/04/2026, 9:15 PM', 'mdy', '2026-03-04T21:15:00', null],
  ['03/04/2026 12:05 am', 'mdy', '2026-03-04T00:05:00', null],
  ['03.04.26', 'dmy', '2026-04-03T00:00:00', null],
  ['Tue Mar 03 2026 09:15:00 GMT-0300 (Horário Padrão de Brasília)', 'dmy', '2026-03-03T09:15:00', -180],
  ['26-05-15 00:29:21', 'ymd', '2026-05-15T00:29:21', null],
  ['10 Mar 2021 10:40:20', 'dmy', '2021-03-10T10:40:20', null],
  ['Mar 15 2024', 'dmy', '2024-03-15T00:00:00', null],
  ['Mar 15, 2024, 9:15 PM', 'dmy', '2024-03-15T21:15:00', null],
  ['15 de março de 2024', 'dmy', '2024-03-15T00:00:00', null],
  ['Tue, 10 Mar 2021 10:40:20 GMT', 'dmy', '2021-03-10T10:40:20', 0],
  ['2026-02-01 01:30:00 PST', 'dmy', '2026-02-01T01:30:00', -480],
  ['45366.5', 'dmy', '2024-03-15T12:00:00', null],
  ['45366,5', 'dmy', '2024-03-15T12:00:00', null],
  ['15 Foo 2024', 'dmy', null, null],
  ['12345', 'dmy', null, null],
  ['29/02/2024', 'dmy', '2024-02-29T00:00:00', null],
  ['29/02/2026', 'dmy', null, null],
  ['31/04/2026', 'dmy', null, null],
  ['13/13/2026', 'dmy', null, null],
  ['04/25/2026', 'dmy', null, null],
  ['2026-02-01 24:00', 'dmy', null, null],
  ['2026-02-01 13:00 PM', 'dmy', null, null],
  ['ontem', 'dmy', null, null],
  ['', 'dmy', null, null],
])('reads «%s» (%s) as %s, offset %s', (text, order, expected, offset) => {
  const time = readWrittenTime(text, order);
  expect(time && writtenIso(time.localMs)).toBe(expected);
  expect(time?.offsetMinutes ?? null).toBe(offset);
});

it.each([
  ['03/04/2026', true],
  ['04/04/2026', false],
  ['13/04/2026', false],
  ['04/13/2026', false],
  ['2026-04-03', false],
  ['26-05-15', true],
  ['26-05-99', false],
])('«%s»: ambiguous %s', (text, expected) => {
  expect(isAmbiguous(text)).toBe(expected);
});

it.each([
  ['1772539200', '2026-03-03T12:00:00'],
  ['1772539200123', '2026-03-03T12:00:00.123'],
  ['2026-03-03', null],
])('reads the count %s as %s', (text, expected) => {
  const time = readUnixTime(text);
  expect(time && writtenIso(time.localMs)).toBe(expected);
});
