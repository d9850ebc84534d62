import { formatMoment, fromSaoPaulo, toSaoPaulo } from './sao-paulo';

// Summer time was kept until 2019: the zone's data decides, no fixed offset.
it.each([
  ['2026-01-10T11:00', '2026-01-10T14:00:00.000Z'],
  ['2026-01-31T22:30:05', '2026-02-01T01:30:05.000Z'],
  ['2018-12-01T12:00', '2018-12-01T14:00:00.000Z'],
  ['2010-07-01T00:00', '2010-07-01T03:00:00.000Z'],
])('reads %s as %s and writes it back', (local, instant) => {
  expect(fromSaoPaulo(local)).toBe(instant);
  expect(toSaoPaulo(instant)).toBe(local);
});

it('takes a time that occurs twice as the first, and one that never occurs as an hour later', () => {
  expect(fromSaoPaulo('2019-02-16T23:30')).toBe('2019-02-17T01:30:00.000Z');
  expect(fromSaoPaulo('2018-11-04T00:30')).toBe('2018-11-04T03:30:00.000Z');
});

it.each(['', 'ontem', '2026-13-01T00:00', '2026-01-10'])('reads no time in %j', (text) => {
  expect(fromSaoPaulo(text)).toBeNull();
});

it('shows the clock of São Paulo', () => {
  expect(formatMoment('2026-02-01T01:30:00.000Z')).toBe('31/01/2026, 22:30');
  expect(formatMoment(null)).toBe('—');
});
