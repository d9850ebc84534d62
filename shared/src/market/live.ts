import { create } from 'zustand';

/** Whether the stream tells the ticker at the moment; while it does, nobody needs to ask for it. */
export const useLive = create<boolean>(() => false);

/** How long a stream may be silent before the figures are asked for all the same. */
const quietMs = 60_000;

/** The interval of a query that the stream keeps fresh, in milliseconds. Each event begins it again. */
export const pollingBesideStream = (intervalMs: number) => () =>
  useLive.getState() ? Math.max(intervalMs, quietMs) : intervalMs;
