import { missing } from './amount';
import { atFirstUse } from './at-first-use';

/** An ISO 8601 text, or Unix milliseconds as candles carry them. */
export type Instant = string | number | null | undefined;

export const invalidDate = 'Data inválida';

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The instant as a Date in the reader's zone: null when there is none, 'invalid' when it cannot be read. */
export function readInstant(instant: Instant): Date | 'invalid' | null {
  if (instant === null || instant === undefined) return null;
  // A bare day is read where the reader lives: as UTC midnight it would be the day before in Brazil.
  const day = typeof instant === 'string' ? calendarDay.exec(instant) : null;
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(instant);
  return Number.isNaN(date.getTime()) ? 'invalid' : date;
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  atFirstUse(() => new Intl.DateTimeFormat('pt-BR', options));
const inNumbers = formatOf({ day: '2-digit', month: '2-digit', year: 'numeric' });
const inWords = formatOf({ dateStyle: 'long' });
const withWeekday = formatOf({ dateStyle: 'full' });
const clock = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clockWithSeconds = formatOf({ timeStyle: 'medium', hourCycle: 'h23' });
const dayAndMonth = formatOf({ day: 'numeric', month: 'short' });
const monthAndYear = formatOf({ month: 'short', year: 'numeric' });

function write(instant: Instant, inPortuguese: (date: Date) => string) {
  const date = readInstant(instant);
  if (date === null) return missing;
  return date === 'invalid' ? invalidDate : inPortuguese(date);
}

// Intl writes «20 de nov.»; axes and chips have room for «20 nov» only.
function shortDay(date: Date) {
  const parts = dayAndMonth().formatToParts(date);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${textOf('day')} ${textOf('month').replace('.', '')}`;
}

// Intl writes «jan. de 2025»; next to a figure there is room for «jan/2025» only.
function shortMonth(date: Date) {
  const parts = monthAndYear().formatToParts(date);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${textOf('month').replace('.', '')}/${textOf('year')}`;
}

const nearbyMs = 3 * 3_600_000;
const minutesWest = (ms: number) => new Date(ms).getTimezoneOffset();

/** Whether the clock shows this time twice, because it is turned back where the reader lives. */
function isShownTwice(date: Date): boolean {
  const ms = date.getTime();
  const [before, own, after] = [ms - nearbyMs, ms, ms + nearbyMs].map(minutesWest) as [
    number,
    number,
    number,
  ];
  const turnedBackMs = (after - before) * 60_000;
  if (turnedBackMs <= 0) return false;
  return own === before
    ? minutesWest(ms + turnedBackMs) === after
    : minutesWest(ms - turnedBackMs) === before;
}

/** `UTC−3`, `UTC+5:30` */
function zoneOf(date: Date): string {
  const west = date.getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(west) / 60), Math.abs(west) % 60];
  return `UTC${west > 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The time of day; the hour that comes twice as daylight saving ends has its zone: `01:30 (UTC−4)`. */
function writeTime(date: Date, format = clock): string {
  const time = format().format(date);
  return isShownTwice(date) ? `${time} (${zoneOf(date)})` : time;
}

/** `20/11/2026`; `Data inválida` for a text that is no date. */
export const formatDate = (instant: Instant) => write(instant, (date) => inNumbers().format(date));

/** `14:32`, or `14:32:08` with `seconds`. */
export const formatTime = (instant: Instant, { seconds = false } = {}) =>
  write(instant, (date) => writeTime(date, seconds ? clockWithSeconds : clock));

/** `20/11/2026, 14:32` */
export const formatDateTime = (instant: Instant) =>
  write(instant, (date) => `${inNumbers().format(date)}, ${writeTime(date)}`);

/** `sexta-feira, 20 de novembro de 2026`, or `20 de novembro de 2026` without its weekday. */
export const formatLongDate = (instant: Instant, { weekday = true } = {}) =>
  write(instant, (date) => (weekday ? withWeekday : inWords)().format(date));

/** `20 nov`, as chart axes write a day. */
export const formatDayMonth = (instant: Instant) => write(instant, shortDay);

/** `20 nov, 06:00`, as a chart names one of its hours. */
export const formatDayMonthTime = (instant: Instant) =>
  write(instant, (date) => `${shortDay(date)}, ${writeTime(date)}`);

/** `jan/2025`, for a figure of a whole month. */
export const formatMonthYear = (instant: Instant) => write(instant, shortMonth);
