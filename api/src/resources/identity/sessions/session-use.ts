import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock';
import type { BackgroundJobs } from '../../../mail/background-jobs';
import { deviceName } from './device-name';
import type { SessionStore } from './sessions.store';

const everyMs = 60_000;

export type SessionUse = ReturnType<typeof createSessionUse>;

export function createSessionUse(sessions: SessionStore, jobs: BackgroundJobs, clock: Clock) {
  const notedAt = new LRUCache<string, number>({ max: 10_000 });

  return {
    /** Stores the last use of a session and its device, after the answer and at most once a minute. */
    note(sessionId: string, userAgent: string | undefined): void {
      const now = clock();
      if (now.getTime() - (notedAt.get(sessionId) ?? -Infinity) < everyMs) return;
      notedAt.set(sessionId, now.getTime());
      jobs.add(() => sessions.noteUse(sessionId, deviceName(userAgent), now.toISOString()));
    },
  };
}
