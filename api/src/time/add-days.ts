import { dayMs } from './durations';

/** Returns the day `days` days after a day, both as YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
