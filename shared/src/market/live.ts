import { create } from 'zustand';

/** Whether the stream delivers the ticker at the moment, so that polling is not needed. */
export const useLive = create<boolean>(() => false);

/** The revision of the site that the stream announced last; 0 before. */
export const useReleasedRevision = create<number>(() => 0);

/** How long the stream may be silent before the queries poll again. */
const quietMs = 60_000;

/** The interval of a query that the stream keeps fresh, in milliseconds. Each event begins it again. */
export const pollingWithStream = (intervalMs: number) => () =>
  useLive.getState() ? Math.max(intervalMs, quietMs) : intervalMs;
