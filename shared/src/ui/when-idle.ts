interface Limits {
  /** Milliseconds after which the work runs anyway: a page that is in the background or renders nothing may never be idle. */
  withinMs?: number;
  /** Milliseconds to wait in a browser that does not say when it is idle. */
  otherwiseAfterMs?: number;
}

/** Calls back when the browser has nothing else to do. Returns the function that cancels it. */
export function whenIdle(work: () => void, { withinMs, otherwiseAfterMs = 0 }: Limits = {}): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, withinMs === undefined ? undefined : { timeout: withinMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, otherwiseAfterMs);
  return () => clearTimeout(timer);
}
