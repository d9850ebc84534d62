import { tickerSchema, type Ticker } from '@painel/contract';
import type { Reading } from '@painel/shared/api';

const key = 'bitcoin-price';
const lifetimeMs = 5 * 60_000;

interface CachedTicker {
  reading: Reading<Ticker>;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
}

/** Keeps the latest ticker for the next visit. */
export function rememberTicker(reading: Reading<Ticker>, now = Date.now()) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...reading, at: now }));
  } catch {
    // Storage full or denied: the next visit starts without a price.
  }
}

/** The kept ticker when it is younger than five minutes and still readable. */
export function recallTicker(now = Date.now()): CachedTicker | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
    const value = tickerSchema.safeParse(kept?.['value']);
    const at = kept?.['at'];
    if (!value.success || typeof at !== 'number' || at > now || now - at >= lifetimeMs) return undefined;
    const readAt = typeof kept?.['readAt'] === 'string' ? kept['readAt'] : null;
    const source =
      kept?.['source'] === 'simulated' ? 'simulated' : kept?.['source'] === 'live' ? 'live' : 'stale';
    return { reading: { value: value.data, source, readAt }, at };
  } catch {
    return undefined;
  }
}
