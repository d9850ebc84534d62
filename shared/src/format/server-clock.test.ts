import { formatAge, formatUpdatedAt } from './relative-dates';
import { forgetServerDate, readServerDate, serverNow } from './server-clock';

const minute = 60_000;
const ago = (ms: number) => Date.now() - ms;

afterEach(() => {
  forgetServerDate();
  jest.restoreAllMocks();
});

it.each([-5, 3])(
  'says ages by the clock of the server where that of the browser is %i hours off',
  (hours) => {
    const [twoMinutes, now] = [ago(2 * minute), new Date()];
    const wrong = Date.now() + hours * 60 * minute;
    jest.spyOn(Date, 'now').mockReturnValue(wrong);
    readServerDate(now.toUTCString());
    expect(formatUpdatedAt(twoMinutes)).toMatch(/^há [12] min$/);
    expect(formatAge(twoMinutes)).toMatch(/^há [12] min$/);
  },
);

it('keeps the clock of a browser that is right, or that has received nothing', () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  expect(serverNow()).toBe(now);
  readServerDate(new Date(now - 20_000).toUTCString());
  expect(serverNow()).toBe(now);
});

it('takes no answer of a cache for the present, and nothing unreadable', () => {
  const now = new Date();
  readServerDate(now.toUTCString());
  for (const date of [new Date(now.getTime() - 3_600_000).toUTCString(), 'ontem', undefined])
    readServerDate(date);
  expect(Math.abs(serverNow() - now.getTime())).toBeLessThan(60_000);
});
