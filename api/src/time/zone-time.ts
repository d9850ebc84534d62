const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
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

/** The day (YYYY-MM-DD) and the hour, 0 to 23, of an instant in a zone. */
export function timeInZone(zone: string, instant: Date | number): { day: string; hour: number } {
  const [day = '', hour] = formatOf(zone).format(instant).split(' ');
  return { day, hour: Number(hour) };
}
