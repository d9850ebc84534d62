import { formatDate, formatDateTime, formatTime, type Instant, invalidDate, readInstant } from './dates';
import { missing } from './amount';
import { serverNow } from './server-clock';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/**
 * Whole calendar days between an instant and now in the reader's zone: 0 today, 1 yesterday, negative in the future.
 * Null when there is no readable date.
 */
export function daysAgo(instant: Instant, now: Instant = serverNow()): number | null {
  const then = readInstant(instant);
  const today = readInstant(now);
  if (then === null || then === 'invalid' || today === null || today === 'invalid') return null;
  // Rounded because a day with a clock change has 23 or 25 hours.
  return Math.round((startOfDay(today) - startOfDay(then)) / dayMs);
}

/** `Hoje`, `Ontem`, `3 dias atrás` for less than 7 days, then the date. */
export function formatRelativeDay(instant: Instant, now: Instant = serverNow()) {
  if (instant === null || instant === undefined) return missing;
  const days = daysAgo(instant, now);
  if (days === null) return invalidDate;
  if (days === 0) return 'Hoje';
  if (days === 1) return 'Ontem';
  return days > 1 && days < 7 ? `${days} dias atrás` : formatDate(instant);
}

/** `agora`, `há 4 min`, `Hoje, 09:15`, then date and time; `Nunca atualizado` when it never was. */
export function formatUpdatedAt(instant: Instant, now: Instant = serverNow()) {
  const then = readInstant(instant);
  if (then === null) return 'Nunca atualizado';
  const current = readInstant(now);
  if (then === 'invalid' || current === null || current === 'invalid') return invalidDate;
  const minutes = Math.floor((current.getTime() - then.getTime()) / minuteMs);
  // A server clock slightly ahead of the reader's must not produce a moment in the future.
  if (minutes < 1 && minutes > -5) return 'agora';
  if (minutes > 0 && minutes < 60) return `há ${minutes} min`;
  return daysAgo(instant, now) === 0 ? `Hoje, ${formatTime(instant)}` : formatDateTime(instant);
}

/** `há 4 min`, `há 3 h`; null under a minute, from a day on (the date says more by then), and for a value that is no instant. */
export function formatAge(instant: Instant, now: Instant = serverNow()): string | null {
  const [then, current] = [readInstant(instant), readInstant(now)];
  if (!(then instanceof Date) || !(current instanceof Date)) return null;
  const minutes = Math.floor((current.getTime() - then.getTime()) / minuteMs);
  if (minutes < 1 || minutes >= 24 * 60) return null;
  return minutes < 60 ? `há ${minutes} min` : `há ${Math.floor(minutes / 60)} h`;
}
