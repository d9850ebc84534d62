import type { AlertSettings } from '@painel/contract';

const quarterMs = 15 * 60_000;
const quartersADay = 96;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return format;
}

/** Whether the runtime knows the zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The hour of an instant in a zone, 0 to 23. */
const hourIn = (zone: string, instant: number): number => Number(formatOf(zone).format(instant));

type QuietHours = Pick<AlertSettings, 'zone' | 'quiet' | 'quietFrom' | 'quietTo'>;

function isQuiet({ zone, quiet, quietFrom, quietTo }: QuietHours, instant: number): boolean {
  if (!quiet || quietFrom === quietTo) return false;
  const hour = hourIn(zone, instant);
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** The end of the quiet hours that the instant lies in; null outside of them. Offsets of zones are quarters of an hour. */
export function quietUntil(hours: QuietHours, instant: Date): Date | null {
  const now = instant.getTime();
  if (!isQuiet(hours, now)) return null;
  const first = (Math.floor(now / quarterMs) + 1) * quarterMs;
  for (let quarter = 0; quarter <= quartersADay; quarter += 1) {
    const at = first + quarter * quarterMs;
    if (!isQuiet(hours, at)) return new Date(at);
  }
  return null;
}
