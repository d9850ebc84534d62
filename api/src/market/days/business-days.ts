import { addDays } from '../../time/add-days';

/** National holidays on which banks rest, as MM-DD, and the year since which they do. */
const fixedHolidays: Readonly<Record<string, number>> = {
  '01-01': 0,
  '04-21': 0,
  '05-01': 0,
  '09-07': 0,
  '10-12': 0,
  '11-02': 0,
  '11-15': 0,
  // Lei 14.759/2023.
  '11-20': 2024,
  '12-25': 0,
};

/** Carnival Monday and Tuesday, Good Friday and Corpus Christi, in days from Easter. */
const movingHolidays = [-48, -47, -2, 60];

/** Easter Sunday by the Gregorian calendar: Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const leap =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leap + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const month = Math.floor((epact + weekday - 7 * shift + 114) / 31);
  const day = ((epact + weekday - 7 * shift + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const moved = new Map<number, ReadonlySet<string>>();

/** Each year is computed once: a comparison goes through thousands of days. */
function movedIn(year: number): ReadonlySet<string> {
  const known = moved.get(year);
  if (known) return known;
  const easter = easterOf(year);
  const days = new Set(movingHolidays.map((after) => addDays(easter, after)));
  moved.set(year, days);
  return days;
}

/** Whether banks work in Brazil on a day (YYYY-MM-DD), which is when the central bank has an exchange rate. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const year = Number(day.slice(0, 4));
  const since = fixedHolidays[day.slice(5)];
  if (since !== undefined && year >= since) return false;
  return !movedIn(year).has(day);
}
