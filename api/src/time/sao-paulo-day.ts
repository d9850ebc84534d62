import { addDays } from './add-days';

const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
const dayLength = '2026-01-01'.length;
const maxKept = 50_000;

const starts = new Map<string, string>();

/**
 * The hour in UTC in which a day of São Paulo begins, as `2026-01-01T03`: the first whose instants have that day there. The zone's
 * offset is whole hours, and its days begin after those of UTC.
 */
function startOfDay(day: string): string {
  const known = starts.get(day);
  if (known !== undefined) return known;
  let hour = 0;
  const text = () => `${day}T${String(hour).padStart(2, '0')}`;
  while (inSaoPaulo.format(new Date(`${text()}:00:00.000Z`)) < day) hour += 1;
  if (starts.size >= maxKept) starts.clear();
  starts.set(day, text());
  return text();
}

/** The day of an instant (ISO 8601 in UTC) in São Paulo, as YYYY-MM-DD. */
export function dayInSaoPaulo(instant: string): string {
  const day = instant.slice(0, dayLength);
  return instant >= startOfDay(day) ? day : addDays(day, -1);
}

/** The first hour in UTC that is no longer part of a day in São Paulo: earlier instants, as texts, are before it. */
export const endOfDayInSaoPaulo = (day: string): string => startOfDay(addDays(day, 1));

/** The year of an instant in São Paulo. */
export function yearInSaoPaulo(instant: string): number {
  const isFirstDay = instant.startsWith('-01-01', 4);
  return Number((isFirstDay ? dayInSaoPaulo(instant) : instant).slice(0, 4));
}
