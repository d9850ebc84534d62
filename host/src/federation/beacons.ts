import type { SectionFailure, SectionMount } from '@painel/shared/federation';

const sendAfterMs = 2000;
/** A mount is reported only after this time, because the page may hang shortly after it. */
const mountConfirmedAfterMs = 2000;

type Beacon =
  | ({ kind: 'start' | 'mount' | 'leave' } & SectionMount)
  | ({ kind: 'vitals' } & SectionMount)
  | ({ kind: 'failure'; message?: undefined } & Omit<SectionFailure, 'message'>);

/** Gathers what happens within moments of each other and sends it together. */
export function createBeaconQueue(url: string, visit: string) {
  let waiting: Beacon[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function post(beacons: Beacon[]) {
    if (beacons.length === 0) return;
    const body = JSON.stringify({ visit, beacons });
    // Text, so that the browser sends no preflight to another origin.
    if (!navigator.sendBeacon?.(url, body))
      void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => {});
  }
  function send() {
    clearTimeout(timer);
    timer = undefined;
    post(waiting.splice(0));
  }
  return {
    post,
    send,
    add(beacon: Beacon) {
      waiting.push(beacon);
      timer ??= setTimeout(send, sendAfterMs);
    },
  };
}

export const idOf = ({ section, version }: SectionMount) => `${section}@${version}`;

/**
 * Says at once that a version is about to run, and the outcome once the page has responded for a while: one that hangs the page ends with nothing.
 * Only for versions that are compared with another.
 */
export function createStartTracker(queue: ReturnType<typeof createBeaconQueue>) {
  const ends = new Map<string, { of: SectionMount; timer?: ReturnType<typeof setTimeout> }>();
  return {
    begin(of: SectionMount) {
      const known = ends.get(idOf(of));
      clearTimeout(known?.timer);
      ends.set(idOf(of), { of });
      if (!known) queue.post([{ kind: 'start', ...of }]);
    },
    isAwaited: (of: SectionMount) => ends.has(idOf(of)),
    end(of: SectionMount, kind: 'mount' | 'leave') {
      clearTimeout(ends.get(idOf(of))?.timer);
      const report = () => {
        ends.delete(idOf(of));
        queue.add({ kind, ...of });
      };
      ends.set(idOf(of), { of, timer: setTimeout(report, mountConfirmedAfterMs) });
    },
    forget(of: SectionMount) {
      clearTimeout(ends.get(idOf(of))?.timer);
      ends.delete(idOf(of));
    },
    /** The page is being left. */
    leave() {
      for (const { of, timer } of ends.values()) {
        clearTimeout(timer);
        queue.add({ kind: 'leave', ...of });
      }
      ends.clear();
    },
  };
}
