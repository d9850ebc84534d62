import { atFirstUse, missing, serverNow } from '@painel/shared/format';

const zone = 'America/Sao_Paulo';
const dayMs = 86_400_000;
const minuteMs = 60_000;

const offsets = atFirstUse(
  () => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
);
const asDay = atFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }));
const inNumbers = atFirstUse(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: zone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** How far the zone's clocks are from UTC, in milliseconds. */
function offsetAt(utcMs: number): number {
  const name = offsets()
    .formatToParts(utcMs)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -minuteMs : minuteMs);
}

/** An instant as São Paulo's clocks show it, as a `datetime-local` field takes it: `2026-01-10T11:00`. */
export function toSaoPaulo(instant: string | number): string {
  const utcMs = new Date(instant).getTime();
  const local = new Date(utcMs + offsetAt(utcMs)).toISOString();
  return local.slice(17, 19) === '00' ? local.slice(0, 16) : local.slice(0, 19);
}

/**
 * The instant of a time that São Paulo's clocks show, in ISO 8601; null for a text that is none. A time that occurs twice is the
 * first; one that the clocks leap over is as much later as they leap.
 */
export function fromSaoPaulo(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null;
  const localMs = Date.parse(`${text}Z`);
  if (Number.isNaN(localMs)) return null;
  const [before, after] = [offsetAt(localMs - dayMs), offsetAt(localMs + dayMs)];
  const fits = [before, after]
    .map((offset) => localMs - offset)
    .filter((utcMs) => utcMs + offsetAt(utcMs) === localMs);
  return new Date(fits.length > 0 ? Math.min(...fits) : localMs - before).toISOString();
}

/** `10/01/2026`, the day in São Paulo. */
export const formatDay = (instant: string): string => formatMoment(instant).slice(0, 10);

/** `10/01/2026, 11:00`, as clocks in São Paulo show it wherever the reader is. */
export function formatMoment(instant: string | null): string {
  const utcMs = Date.parse(instant ?? '');
  return Number.isNaN(utcMs) ? missing : inNumbers().format(utcMs);
}

/** Today in São Paulo, as YYYY-MM-DD. */
export const todayInSaoPaulo = (): string => asDay().format(serverNow());
