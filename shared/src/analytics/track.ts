import type { AnalyticsEvent, AnalyticsProperties, AnalyticsUser, EventName } from './events';

const flushAfterMs = 1000;
const largestBatch = 20;

let sink: string | null = null;
let user: AnalyticsUser | null = null;
let waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush() {
  clearTimeout(timer);
  timer = undefined;
  if (!sink || waiting.length === 0) return;
  const body = JSON.stringify({ user, events: waiting });
  waiting = [];
  // A beacon outlives the page; it carries text, so that the browser sends no preflight to another origin.
  if (!navigator.sendBeacon?.(sink, body))
    void fetch(sink, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Sets the address that receives the events; null, the default, turns analytics off. */
export function configureAnalytics(url: string | null) {
  sink = url;
  if (url) addEventListener('pagehide', flush);
  else waiting = [];
}

/** The user of the following events; null after sign-out. */
export function identify(next: AnalyticsUser | null) {
  if (next?.userId !== user?.userId) flush();
  user = next;
}

/** Records an event. It never throws or blocks; events are sent in batches once per second. */
export function track(name: EventName, properties: AnalyticsProperties = {}) {
  if (!sink) return;
  waiting.push({ name, at: new Date().toISOString(), properties });
  if (waiting.length >= largestBatch) flush();
  else timer ??= setTimeout(flush, flushAfterMs);
}
