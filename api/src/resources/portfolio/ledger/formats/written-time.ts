/** A date and time as a file has it. */
export interface WrittenTime {
  /** The written fields as milliseconds since 1970, as if they were UTC. */
  localMs: number;
  /** Null where the file does not say it. */
  offsetMinutes: number | null;
}

export type DateOrder = 'dmy' | 'mdy';

const clock = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([AaPp])\.?[Mm]\.?)?)?`;
const zone = String.raw`\s*(?:(Z|UTC|GMT)\s*)?(?:([+-])(\d{2}):?(\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}${zone}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${clock}${zone}$`);
const javascript =
  /^[A-Za-z]{3} ([A-Za-z]{3}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT([+-])(\d{2})(\d{2})/;
/** Of a date with its time and zone; the longest is the one that JavaScript writes, with the zone's name. */
const maxLength = 80;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

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
  return name ? 0 : null;
}

const written = (localMs: number | null, offsetMinutes: number | null): WrittenTime | null =>
  localMs === null ? null : { localMs, offsetMinutes };

const within = (text: string) => (text.length > maxLength ? '' : text.trim());

/** A date of slashes whose order nothing tells. */
export const isAmbiguous = (text: string): boolean => {
  const [, first, second] = yearLast.exec(within(text)) ?? [];
  return (
    first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  );
};

/** The order that a date shows by a day above 12. */
export function orderOf(text: string): DateOrder | null {
  const [, first, second] = yearLast.exec(within(text)) ?? [];
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

/** Reads a date, with or without time and offset; null for what is none. The order counts where the year is last. */
export function readWrittenTime(text: string, order: DateOrder): WrittenTime | null {
  const trimmed = within(text);
  const iso = yearFirst.exec(trimmed);
  if (iso) {
    const [year, month, day] = iso.slice(1, 4).map(Number) as [number, number, number];
    return written(localMsOf(year, month, day, iso.slice(4, 9)), offsetOf(iso.slice(9)));
  }
  const slashes = yearLast.exec(trimmed);
  if (slashes) {
    const [first, second, year] = slashes.slice(1, 4).map(Number) as [number, number, number];
    const [month, day] = order === 'dmy' ? [second, first] : [first, second];
    return written(
      localMsOf(year < 100 ? year + 2_000 : year, month, day, slashes.slice(4, 9)),
      offsetOf(slashes.slice(9)),
    );
  }
  const script = javascript.exec(trimmed);
  if (!script) return null;
  const month = months.indexOf(script[1]!.toLowerCase()) + 1;
  return written(
    localMsOf(Number(script[3]), month, Number(script[2]), script.slice(4, 7)),
    offsetOf([undefined, ...script.slice(7)]),
  );
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
