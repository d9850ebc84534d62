import { randomUUID } from 'node:crypto';
import {
  type Addition,
  addTo,
  type Comparison,
  compareVital,
  type Counts,
  forgetHours,
  healthOf,
  hourOf,
  keptHours,
  type Live,
  readHours,
  type Store,
  writeHour,
} from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';

const saveEveryMs = 60_000;
/** Counts that arrive within this time are written together. */
const gatherMs = 1000;
/** After so long every process has written an hour that is over. */
const settleMs = 2 * saveEveryMs;
/** Hours that wait for a store that takes nothing. */
const maxWaiting = 24;

/**
 * Counts the visits of the hour and writes them, a second after the first and then once a minute, into the store of the site, in a file of this
 * process's own. The sum over the files of all processes, those that ended included, is the count of the site. A process that is killed loses at most
 * its last minute.
 */
export function createHealthKeeper(
  store: Store,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  now: () => number = Date.now,
) {
  const writer = randomUUID();
  const hours = new Map<string, Counts>();
  const unsaved = new Set<string>();
  let tidied = '';
  let problem: string | null = null;

  async function write() {
    for (const hour of unsaved) {
      // Counts that arrive during a write belong to the next one.
      unsaved.delete(hour);
      try {
        await writeHour(store, hour, writer, hours.get(hour)!);
      } catch (error) {
        unsaved.add(hour);
        throw error;
      }
    }
    const current = hourOf(now());
    if (tidied === current) return;
    await forgetHours(store, now());
    tidied = current;
  }

  /** An hour that is over and written is read from the store. */
  function forgetWritten() {
    const current = hourOf(now());
    for (const hour of hours.keys())
      if (hour !== current && (!unsaved.has(hour) || hours.size > maxWaiting)) {
        hours.delete(hour);
        unsaved.delete(hour);
      }
  }

  async function save() {
    try {
      await write();
      if (problem) log.info('what browsers measure is kept again');
      problem = null;
    } catch (error) {
      const { message } = error as Error;
      if (problem !== message) log.warn({ err: error }, 'what browsers measure is not kept');
      problem = message;
    }
    forgetWritten();
  }

  const compared = new Map<string, { hour: string; comparison: Comparison }>();
  let saving: Promise<void> = Promise.resolve();
  let savedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  /** One write at a time. */
  function saveNow() {
    clearTimeout(timer);
    timer = undefined;
    savedAt = now();
    saving = saving.then(save);
    return saving;
  }

  return {
    add(addition: Addition) {
      const hour = hourOf(now());
      const counts = hours.get(hour) ?? {};
      hours.set(hour, counts);
      unsaved.add(hour);
      addTo(counts, addition);
      timer ??= setTimeout(saveNow, Math.max(gatherMs, savedAt + saveEveryMs - now())).unref();
    },

    /** Writes what is not written yet, for the last time. */
    close: async () => {
      if (unsaved.size > 0) await saveNow();
      clearTimeout(timer);
      await saving;
    },

    /**
     * The interaction to next paint of a canary next to that of the live version: of the hours that are over, once for each. Null where they cannot be
     * read.
     */
    async compareInp(section: string, canary: string, live: string): Promise<Comparison | null> {
      const id = `${section}@${canary} ${live}`;
      const settled = hourOf(now() - settleMs);
      const known = compared.get(id);
      if (known?.hour === settled) return known.comparison;
      try {
        const kept = await readHours(store, now(), keptHours, { writer, hours });
        const over = kept.filter(({ hour }) => hour < settled);
        const comparison = compareVital('inp', over, `${section}@${canary}`, `${section}@${live}`);
        compared.set(id, { hour: settled, comparison });
        return comparison;
      } catch {
        return null;
      }
    },

    /** The last 24 hours as all processes counted them, this one up to the moment. */
    health: (live: Pick<Live, 'host' | 'sections'>) => healthOf(store, live, now(), { writer, hours }),
  };
}

export type HealthKeeper = ReturnType<typeof createHealthKeeper>;
