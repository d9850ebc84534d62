const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
const hourLength = '2026-01-01T00'.length;
const maxKept = 50_000;

const dayOfHour = new Map<string, string>();

/**
 * The day of an instant (ISO 8601 in UTC) in São Paulo, as YYYY-MM-DD. All instants of an hour have the same day, because the
 * zone's offset is whole hours, so an hour is looked up once.
 */
export function dayInSaoPaulo(instant: string): string {
  const hour = instant.slice(0, hourLength);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  if (dayOfHour.size >= maxKept) dayOfHour.clear();
  const day = inSaoPaulo.format(new Date(`${hour}:00:00.000Z`));
  dayOfHour.set(hour, day);
  return day;
}

/** The year of an instant in São Paulo. */
export const yearInSaoPaulo = (instant: string): number => Number(dayInSaoPaulo(instant).slice(0, 4));
