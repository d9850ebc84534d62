/** A date and time in the form of a file. */
export interface WrittenTime {
  /** The written fields as milliseconds since 1970, as if they were UTC. */
  localMs: number;
  /** Null where the file does not say it. */
  offsetMinutes: number | null;
  /** The file has the day alone; the time is its first instant. */
  isDay?: true;
}

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const minusSigns = /[−–‒]/g;
const time = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([AaPp])\.?[Mm]\.?)?`;
const clock = String.raw`(?:[T ,]+${time})?`;
/** Hours from UTC of the names that files use; others are ambiguous. */
const zoneHours: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  BRT: -3,
  BRST: -2,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};
const zone = String.raw`\s*(?:(Z|UTC|GMT|WES?T|CES?T|BRS?T|[ECMP][SD]T)\s*)?(?:([+-])(\d{1,2}):?(\d{2})?)?`;
const afterDate = new RegExp(`^${clock}${zone}$`);
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{1,2})/;
const dayThenMonth =
  /^(?:[A-Za-z]{3}, )?(\d{1,2})[- /.](?:de )?([A-Za-zÀ-ÿ]{3,9})\.?[- /.,](?: ?de )?(\d{4})/;
const monthThenDay = /^([A-Za-zÀ-ÿ]{3,9})\.? (\d{1,2}),? (\d{4})/;
/** A time without its date. */
const clockAlone = new RegExp(`^${time}${zone}$`);
const excelSerial = /^\d{5}(?:[.,]\d{1,15})?$/;
const javascript =
  /^[A-Za-z]{3} ([A-Za-z]{3}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT([+-])(\d{2})(\d{2})/;
/** Of a date with its time and zone; the longest is the one that JavaScript writes, with the zone's name. */
const maxLength = 80;
/** The first three letters in English, Portuguese and Spanish. */
const months = 'jan|ene feb|fev mar apr|abr may|mai jun jul aug|ago sep|set oct|out nov dec|dez|dic'
  .split(' ')
  .map((names) => names.split('|'));
const monthOf = (name: string) =>
  months.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase())) + 1;

function localMsOf(year: number, month: number, day: number, rest: (string | undefined)[]): number | null {
  const [hourText = '0', minute = '0', second = '0', fraction = '', half] = rest;
  let hour = Number(hourText);
  if (half && (hour < 1 || hour > 12)) return null;
  if (half) hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const localMs = Date.UTC(year, month - 1, day, hour, Number(minute), Number(second), ms);
  const read = new Date(localMs);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? localMs : null;
}

function offsetOf([name, sign, hours, minutes]: (string | undefined)[]): number | null {
  if (sign) return (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return name ? zoneHours[name]! * 60 : null;
}

const written = (localMs: number | null, offsetMinutes: number | null, isDay: boolean): WrittenTime | null =>
  localMs === null ? null : { localMs, offsetMinutes, ...(isDay && { isDay }) };

const within = (text: string) => (text.length > maxLength ? '' : text.trim());

/** The whole text and the parts of its date, clock and zone; null for another date, or where more follows. */
function partsOf(date: RegExp, text: string): (string | undefined)[] | null {
  const day = date.exec(text);
  const rest = day && afterDate.exec(text.slice(day[0].length));
  return rest && [text, ...day.slice(1), ...rest.slice(1)];
}

/** A date of numbers that could be read in another order. */
export const hasOrder = (text: string): boolean => partsOf(yearLast, within(text)) !== null;

/** A date that two orders read differently. */
export function isAmbiguous(text: string): boolean {
  if (!hasOrder(text)) return false;
  const readings = (['dmy', 'mdy', 'ymd'] as const).map((order) => readWrittenTime(text, order)?.localMs);
  return new Set(readings.filter((reading) => reading !== undefined)).size > 1;
}

const fullYear = (year: number) => (year < 100 ? year + 2_000 : year);

function inNumbers(
  [, first, second, third, ...rest]: (string | undefined)[],
  order: DateOrder,
): WrittenTime | null {
  if (order === 'ymd' ? third!.length === 4 || first!.length < 2 : third!.length === 1) return null;
  const parts = { dmy: [third, second, first], mdy: [third, first, second], ymd: [first, second, third] };
  const [year, month, day] = parts[order].map(Number) as [number, number, number];
  const localMs = localMsOf(fullYear(year), month, day, rest.slice(0, 5));
  return written(localMs, offsetOf(rest.slice(5)), rest[0] === undefined);
}

/** A month in words: `10 Mar 2021 10:40:20`, `Mar 15 2024`. */
function inWords(text: string): WrittenTime | null {
  const dayFirst = partsOf(dayThenMonth, text);
  const match = dayFirst ?? partsOf(monthThenDay, text);
  if (!match) return null;
  const [month, day] = dayFirst ? [match[2]!, match[1]!] : [match[1]!, match[2]!];
  const year = Number(match[3]);
  const localMs = localMsOf(year, monthOf(month), Number(day), match.slice(4, 9));
  return written(localMs, offsetOf(match.slice(9)), match[4] === undefined);
}

/** From the days since 1899-12-30, as spreadsheets keep a time, to the second. */
function fromSerial(text: string): WrittenTime | null {
  const days = excelSerial.test(text) ? Number(text.replace(',', '.')) : 0;
  // 2009 to 2099.
  if (days < 39_814 || days > 73_050) return null;
  return written(Math.round((days - 25_569) * 86_400) * 1_000, null, Number.isInteger(days));
}

/** As JavaScript writes it. */
function fromScript(text: string): WrittenTime | null {
  const match = javascript.exec(text);
  if (!match) return null;
  const month = monthOf(match[1]!);
  return written(
    localMsOf(Number(match[3]), month, Number(match[2]), match.slice(4, 7)),
    offsetOf([undefined, ...match.slice(7)]),
    false,
  );
}

/** Reads a date, with or without time and offset; null for a text that is none. The order counts where the year has two digits or is last. */
export function readWrittenTime(text: string, order: DateOrder): WrittenTime | null {
  const trimmed = within(text);
  const iso = partsOf(yearFirst, trimmed);
  if (iso) {
    const [year, month, day] = iso.slice(1, 4).map(Number) as [number, number, number];
    return written(
      localMsOf(year, month, day, iso.slice(4, 9)),
      offsetOf(iso.slice(9)),
      iso[4] === undefined,
    );
  }
  const numbers = partsOf(yearLast, trimmed);
  if (numbers) return inNumbers(numbers, order);
  return inWords(trimmed) ?? fromScript(trimmed) ?? fromSerial(trimmed) ?? readUnixTime(trimmed);
}

/** Normalises the time of a separate column to the form that follows a date: `10h30` becomes `10:30`. Null for a text that is no time. */
export function clockText(text: string): string | null {
  const plain = within(text).replace(
    /^(\d{1,2})h(\d{2})?(?:m(?:in)?)?$/i,
    (_all, hour, minute = '00') => `${hour}:${minute}`,
  );
  return clockAlone.test(plain) ? plain : null;
}

/** A date with the time of another column, whose own time is midnight or none. */
export const withClock = (date: string, time: string): string =>
  `${date.replace(/[T ]00:00(?::00(?:[.,]0+)?)?$/, '')} ${time}`;

/** The minutes from UTC that a text such as `BRT`, `UTC-3` or `(GMT-03:00) Brasília` names; null where it names none. */
export function offsetIn(text: string): number | null {
  const plain = within(text).replace(minusSigns, '-').toUpperCase();
  // The signs of `Etc/GMT+3` are those of the other direction.
  if (plain.includes('/')) return null;
  const [, sign, hours = '0', minutes = '0'] =
    /(?:^|UTC|GMT)\s*([+-])(\d{1,2}):?(\d{2})?(?:\D|$)/.exec(plain) ?? [];
  if (sign) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const name = plain.split(/[^A-Z]+/).find((word) => Object.hasOwn(zoneHours, word));
  return name === undefined ? null : zoneHours[name]! * 60;
}

/** Seconds or milliseconds since 1970. */
export function readUnixTime(text: string): WrittenTime | null {
  if (!/^\d{9,13}$/.test(text.trim())) return null;
  const count = Number(text.trim());
  return { localMs: count < 1e11 ? count * 1_000 : count, offsetMinutes: 0 };
}

/** `2026-02-01T01:30:00`, with milliseconds where there are any. */
export const writtenIso = (localMs: number): string =>
  new Date(localMs)
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, '');
