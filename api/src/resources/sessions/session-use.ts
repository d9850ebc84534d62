import type { Clock } from '../../clock';
import { makeRoom } from '../../plugins/limit-counters';
import type { BackgroundJobs } from '../../mail/background-jobs';
import { deviceName } from './device-name';
import type { SessionStore } from './sessions.store';

const everyMs = 60_000;

export interface SessionUse {
  /** Keeps that the session is in use and where, at most once a minute and after the answer. */
  note(sessionId: string, userAgent: string | undefined): void;
}

export function createSessionUse(sessions: SessionStore, jobs: BackgroundJobs, clock: Clock): SessionUse {
  const noted = new Map<string, { endsAt: number }>();

  return {
    note(sessionId, userAgent) {
      const now = clock();
      const known = noted.get(sessionId);
      if (known && known.endsAt > now.getTime()) return;
      makeRoom(noted, now.getTime());
      noted.set(sessionId, { endsAt: now.getTime() + everyMs });
      jobs.add(() => sessions.noteUse(sessionId, deviceName(userAgent), now.toISOString()));
    },
  };
}
