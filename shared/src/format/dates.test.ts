import {
  daysAgo,
  formatAge,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayMonthTime,
  formatLongDate,
  formatRelativeDay,
  formatTime,
  formatUpdatedAt,
} from '.';

const at = (day: number, hour = 0, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second).toISOString();

it('writes an instant in each of the forms screens use', () => {
  const instant = at(20, 14, 32, 8);
  expect(formatDate(instant)).toBe('20/11/2026');
  expect(formatTime(instant)).toBe('14:32');
  expect(formatTime(instant, { seconds: true })).toBe('14:32:08');
  expect(formatDateTime(instant)).toBe('20/11/2026, 14:32');
  expect(formatLongDate(instant)).toBe('sexta-feira, 20 de novembro de 2026');
  expect(formatLongDate(instant, { weekday: false })).toBe('20 de novembro de 2026');
  expect(formatDayMonth(instant)).toBe('20 nov');
  expect(formatDayMonthTime(instant)).toBe('20 nov, 14:32');
});

it('writes midnight as 00:00', () => {
  expect(formatTime(at(20))).toBe('00:00');
});

it('reads Unix milliseconds as candles carry them', () => {
  expect(formatDate(new Date(2026, 10, 20).getTime())).toBe('20/11/2026');
});

it('keeps a bare calendar day on its own day in every zone', () => {
  expect(formatDate('2028-04-14')).toBe('14/04/2028');
});

it.each([formatDate, formatTime, formatDateTime, formatLongDate, formatDayMonth, formatRelativeDay])(
  'distinguishes a missing date from an invalid one (%p)',
  (format) => {
    expect(format(null)).toBe('—');
    expect(format(undefined)).toBe('—');
    expect(format('ontem à tarde')).toBe('Data inválida');
    expect(format('')).toBe('Data inválida');
  },
);

describe('relative days', () => {
  const now = at(20, 0, 5);

  it.each([
    [at(20, 0, 0), 'Hoje'],
    [at(20, 23, 59), 'Hoje'],
    [at(19, 23, 59), 'Ontem'],
    [at(18, 0, 0), '2 dias atrás'],
    [at(14, 0, 0), '6 dias atrás'],
    [at(13, 23, 59), '13/11/2026'],
    [at(21, 0, 0), '21/11/2026'],
  ])('names %s by calendar day', (instant, text) => {
    expect(formatRelativeDay(instant, now)).toBe(text);
  });

  it('counts calendar days, not hours', () => {
    expect(daysAgo(at(19, 23, 59), now)).toBe(1);
    expect(daysAgo(at(20), now)).toBe(0);
    expect(daysAgo(at(22), now)).toBe(-2);
    expect(daysAgo('nunca', now)).toBeNull();
    expect(daysAgo(null, now)).toBeNull();
  });
});

describe('time of the last update', () => {
  const now = at(20, 14, 32);

  it.each([
    [null, 'Nunca atualizado'],
    [undefined, 'Nunca atualizado'],
    ['quebrado', 'Data inválida'],
    [at(20, 14, 31, 30), 'agora'],
    [at(20, 14, 34), 'agora'],
    [at(20, 14, 31), 'há 1 min'],
    [at(20, 13, 33), 'há 59 min'],
    [at(20, 13, 32), 'Hoje, 13:32'],
    [at(19, 14, 32), '19/11/2026, 14:32'],
  ])('writes %p as %p', (instant, text) => {
    expect(formatUpdatedAt(instant, now)).toBe(text);
  });
});

describe('the age of a figure', () => {
  const now = at(20, 14, 32);

  it.each([
    [null, null],
    ['quebrado', null],
    [at(20, 14, 34), null],
    [at(20, 14, 31, 1), null],
    [at(20, 14, 31), 'há 1 min'],
    [at(20, 13, 33), 'há 59 min'],
    [at(20, 13, 32), 'há 1 h'],
    [at(19, 14, 33), 'há 23 h'],
    [at(19, 14, 32), null],
  ])('of %p is %p', (instant, text) => {
    expect(formatAge(instant, now)).toBe(text);
  });
});

describe('the hour that comes twice as daylight saving ends', () => {
  // New York turns its clock back at 06:00 UTC.
  const turnedBack = Date.parse('2026-11-01T06:00:00.000Z');
  beforeEach(() => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function offset(this: Date) {
      return this.getTime() < turnedBack ? 240 : 300;
    });
  });

  it.each([
    ['2026-11-01T04:59:00.000Z', ''],
    ['2026-11-01T05:00:00.000Z', ' (UTC−4)'],
    ['2026-11-01T05:59:00.000Z', ' (UTC−4)'],
    ['2026-11-01T06:00:00.000Z', ' (UTC−5)'],
    ['2026-11-01T06:59:00.000Z', ' (UTC−5)'],
    ['2026-11-01T07:00:00.000Z', ''],
  ])('has its zone: %s', (instant, zone) => {
    for (const text of [formatTime(instant), formatDateTime(instant), formatDayMonthTime(instant)])
      expect(text.replace(/^.*\d{2}:\d{2}/, '')).toBe(zone);
  });

  it('does not exist where the clock is put forward, nor where it continues', () => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function offset(this: Date) {
      return this.getTime() < turnedBack ? 300 : 240;
    });
    for (const instant of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])
      expect(formatTime(instant)).toMatch(/^\d{2}:\d{2}$/);
  });
});
