import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { currentReader, dataCacheOf } from './reader-data';

interface Kept {
  queryKey: QueryKey;
  data: unknown;
  /** When it was read, in milliseconds since 1970. */
  at: number;
}

const writeAfterMs = 3000;
const most = 100;
const longest = 500_000;

/** The data of alerts that their page shows. Channels and settings stay out: they hold destinations of messages, and a change needs the network. */
const keptOfAlerts = ['list', 'events', 'subjects'];

/**
 * Public figures for all; the portfolio, the profile and the alerts for their reader. All else stays out: credentials, codes and keys, and every
 * answer that a later section adds, until it is named here.
 */
function isKept([group, kind]: QueryKey, reader: string | null): boolean {
  if (group === 'market') return true;
  if (reader === null) return false;
  if (group === 'alerts') return keptOfAlerts.includes(String(kind));
  return (group === 'portfolio' && kind !== 'refresh-progress') || group === 'profile';
}

const addressOf = (hash: string) => `/kept/${encodeURIComponent(hash)}`;

async function dropOldest(cache: Cache) {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}

async function write(reader: string | null, queries: Query[]) {
  const name = dataCacheOf(reader);
  const cache = await caches.open(name);
  for (const { queryHash, queryKey, state } of queries) {
    const kept = JSON.stringify({ queryKey, data: state.data, at: state.dataUpdatedAt } satisfies Kept);
    if (state.data === undefined || kept.length > longest) continue;
    // Deleted first, so that the cache lists the oldest first.
    await cache.delete(addressOf(queryHash));
    if (currentReader() !== reader) break;
    await cache.put(addressOf(queryHash), new Response(kept));
  }
  await dropOldest(cache);
  // The session ended meanwhile, and its end may have deleted the cache before the last write.
  if (reader !== null && currentReader() !== reader) await caches.delete(name);
}

/** Stores the last answers for a visit without a network, each with its time. Returns the clean-up function. */
export function keepData(client: QueryClient): () => void {
  const queries = client.getQueryCache();
  let reader = currentReader();
  let changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const [owner, written] = [reader, [...changed]];
    changed = new Set();
    // Discards the changes of a former reader.
    if (owner === currentReader() && written.length > 0) void write(owner, written).catch(() => {});
  }
  function note(query: Query) {
    if (reader !== currentReader()) {
      changed = new Set();
      reader = currentReader();
    }
    if (query.state.status !== 'success' || !isKept(query.queryKey, reader)) return;
    changed.add(query);
    timer ??= setTimeout(flush, writeAfterMs);
  }
  const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();

  for (const query of queries.getAll()) note(query);
  const stop = queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query as Query);
  });
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', flushWhenHidden);
  };
}

/** Gives the queries the stored answers of the current reader, with the time when each was read, unless they have newer ones. */
export async function recallData(client: QueryClient): Promise<void> {
  const reader = currentReader();
  const cache = await caches.open(dataCacheOf(reader));
  const stored = await Promise.all(
    (await cache.keys()).map(async (request) => (await cache.match(request))?.json() as Promise<Kept>),
  );
  if (currentReader() !== reader) return;
  for (const { queryKey, data, at } of stored) {
    if (!isKept(queryKey, reader)) continue;
    // The pages of a long visit without a network may be late for it.
    const query = client.getQueryCache().build(client, { queryKey, gcTime: Infinity });
    if (query.state.dataUpdatedAt >= at) continue;
    query.setData(data, { updatedAt: at, manual: true });
    // Asked for again at once or with its card: the failure marks it as not of now.
    void client.invalidateQueries({ queryKey, exact: true });
  }
}
