import type { AlertSettings } from '@painel/contract';
import { timeInZone } from '../../../time/zone-time';

const quarterMs = 15 * 60_000;
const quartersADay = 96;

type QuietHours = Pick<AlertSettings, 'zone' | 'quiet' | 'quietFrom' | 'quietTo'>;

function isQuiet({ zone, quiet, quietFrom, quietTo }: QuietHours, instant: number): boolean {
  if (!quiet || quietFrom === quietTo) return false;
  const { hour } = timeInZone(zone, instant);
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** Returns the end of the quiet hours that contain the instant; null outside of them. Offsets of zones are quarters of an hour. */
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
