import type { Clock } from '../clock';

/** Which process works for a user, until a time. */
export interface Lease {
  holder: string;
  now: string;
  until: string;
}

const leaseMs = 60_000;
const renewMs = 20_000;

export function leaseFromNow(holder: string, clock: Clock): Lease {
  const now = clock();
  return { holder, now: now.toISOString(), until: new Date(now.getTime() + leaseMs).toISOString() };
}

/** Prolongs a lease from time to time. Returns a function that ends this. */
export function keepHolding(hold: () => Promise<unknown>): () => void {
  const renewing = setInterval(() => void hold().catch(() => undefined), renewMs).unref();
  return () => clearInterval(renewing);
}
