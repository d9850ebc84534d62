import { keptBytesOf } from '../builds/builds';
import { history } from '../reports/reports';
import { openPreviewsOf } from '../stages/preview';
import type { Store } from '../stores/store';
import { Refused } from './refused';

/** How much of the site one section may take. One team never uses up what others need. */
export const defaultQuotas = {
  /** All files of a version, whatever its own budget says. */
  sectionBytes: 10_000_000,
  /** All versions that the site keeps. */
  keptBytes: 200_000_000,
  releasesPerHour: 30,
  /** Previews whose day is not over. */
  previews: 10,
};
export type Quotas = typeof defaultQuotas;

const hourMs = 3_600_000;
const inMb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000));

/** @throws where a version is larger than the site takes, or the site keeps too much of the section already */
export async function refuseTooLarge(
  store: Store,
  section: string,
  bytes: number,
  { sectionBytes, keptBytes }: Quotas,
): Promise<void> {
  if (bytes > sectionBytes)
    throw new Refused(
      422,
      `${section} weighs ${inMb(bytes)}, and the site takes ${inMb(sectionBytes)} of a section: make it smaller.`,
    );
  const kept = await keptBytesOf(store, section);
  if (kept + bytes > keptBytes)
    throw new Refused(
      429,
      `The site keeps ${inMb(kept)} of ${section}, of ${inMb(keptBytes)} at most: old versions leave with time, or its operator prunes them.`,
      hourMs / 1000,
    );
}

const isRelease = (action: string) => /^(release|canary)\b/.test(action);

/** @throws where the section was released too often within the hour. A way back is never counted, nor refused. */
export async function refuseTooOften(
  store: Store,
  section: string,
  { releasesPerHour }: Quotas,
  now = Date.now(),
): Promise<void> {
  const last = await history({ store, name: section, since: now - hourMs });
  const times = last
    .filter(({ action, origin }) => isRelease(action) && origin.publisher)
    .map(({ at }) => Date.parse(at))
    .filter((time) => now - time < hourMs);
  const oldest = times[releasesPerHour - 1];
  if (oldest !== undefined)
    throw new Refused(
      429,
      `${section} was released ${times.length} times within an hour, of ${releasesPerHour} at most: wait, or go back with a rollback, which is always possible.`,
      secondsUntil(oldest + hourMs, now),
    );
}

/** @throws where the section has as many open previews as it may */
export async function refuseMorePreviews(
  store: Store,
  section: string,
  { previews }: Quotas,
  now = Date.now(),
): Promise<void> {
  const ends = (await openPreviewsOf(store, section, now)).toSorted((one, other) => one - other);
  if (ends.length >= previews)
    throw new Refused(
      429,
      `${section} has ${ends.length} previews, of ${previews} at most: each ends after a day.`,
      secondsUntil(ends[0]!, now),
    );
}
