import { FileError } from './problems';
import { unknownZone } from '../reading/formats.copy';
import { offsetIn } from './written-time';
import { minuteMs, dayMs } from '../../../../time/durations';

/** Converts between UTC and the local time of one zone, by the zone data of the runtime. */
export interface Zone {
  name: string;
  /** A local time that occurs twice is the first; one that a clock leaps over is as much later as it leaps. */
  toUtc(localMs: number): number;
  toLocal(utcMs: number): number;
}

/** Names of zones in words. */
const namedZones: readonly [RegExp, string][] = [[/bras[ií]lia|s[aã]o paulo/i, 'America/Sao_Paulo']];

/** A made-up file could name any number of zones. */
const mostZones = 100;

function formatOf(name: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  } catch {
    throw new FileError(unknownZone(name));
  }
}

/** Throws FileError for a name that is no zone. */
export function createZone(name: string): Zone {
  const format = formatOf(name);
  /** Formatting takes microseconds, and a file has thousands of rows in few days. Null: the offset changes in that day. */
  const days = new Map<number, number | null>();

  const ask = (utcMs: number): number => {
    const text = format.formatToParts(utcMs).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -minuteMs : minuteMs);
  };
  const offsetAt = (utcMs: number): number => {
    const day = Math.floor(utcMs / dayMs);
    let offset = days.get(day);
    if (offset === undefined) {
      const atStart = ask(day * dayMs);
      offset = atStart === ask((day + 1) * dayMs) ? atStart : null;
      days.set(day, offset);
    }
    return offset ?? ask(utcMs);
  };

  return {
    name,
    toLocal: (utcMs) => utcMs + offsetAt(utcMs),
    toUtc: (localMs) => {
      const before = offsetAt(localMs - dayMs);
      const after = offsetAt(localMs + dayMs);
      const first = localMs - Math.max(before, after);
      const second = localMs - Math.min(before, after);
      if (offsetAt(first) === localMs - first) return first;
      return offsetAt(second) === localMs - second ? second : localMs - before;
    },
  };
}

/** The minutes from UTC at a local time in the zone that a text names, as a column of zones does; null where it names none. */
export function createZoneReader(): (text: string, localMs: number) => number | null {
  const known = new Map<string, Zone | null>();
  const zoneOf = (text: string): Zone | null => {
    const name = namedZones.find(([pattern]) => pattern.test(text))?.[1] ?? text.trim();
    try {
      return /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)+$/.test(name) ? createZone(name) : null;
    } catch {
      return null;
    }
  };
  return (text, localMs) => {
    const offset = offsetIn(text);
    if (offset !== null) return offset;
    if (!known.has(text) && known.size < mostZones) known.set(text, zoneOf(text));
    const zone = known.get(text);
    return zone ? (localMs - zone.toUtc(localMs)) / minuteMs : null;
  };
}
