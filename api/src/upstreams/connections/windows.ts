import { ConnectionError, type ConnectionWindow } from './connection-vendor';

const dayMs = 24 * 60 * 60_000;
/** Movements become visible late, so that each read begins a little before the end of the last one. */
const overlapMs = 2 * 60 * 60_000;

interface TimeWindow {
  from: number;
  to: number;
}

/** A window's content, and the time of its oldest movement that is not final yet. */
export type WindowContent = Omit<ConnectionWindow, 'cursor'> & { openSince: number | null };

/** Reads a list in windows of time, oldest first. The cursor stays at the oldest movement that is not final. */
export async function* windowsOfTime(
  cursor: string | null,
  { beginning, now, days }: { beginning: number; now: Date; days: number },
  read: (window: TimeWindow) => Promise<WindowContent>,
): AsyncGenerator<ConnectionWindow> {
  const end = now.getTime();
  let from = cursor === null ? beginning : Math.min(Number(cursor), end);
  let open: number | null = null;
  for (;;) {
    const to = Math.min(from + days * dayMs, end);
    const { openSince, ...content } = await read({ from, to });
    open = open ?? openSince;
    const isLast = to >= end;
    yield { ...content, cursor: String(open ?? (isLast ? Math.max(from, to - overlapMs) : to)) };
    if (isLast) return;
    from = to;
  }
}

/** A time as statements write it, in UTC to the second. A number that is no time is a list of another shape. */
export function secondText(ms: number): string {
  const time = new Date(ms);
  if (Number.isNaN(time.getTime())) throw new ConnectionError('changed', { details: 'no time' });
  return `${time.toISOString().slice(0, 19)}Z`;
}
