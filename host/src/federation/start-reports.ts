import { watchPage } from '@painel/shared/analytics';
import {
  ownerOf,
  provideReporter,
  type Registry,
  type SectionFailure,
  type SectionMount,
} from '@painel/shared/federation';

const sendAfterMs = 2000;

type Beacon =
  | ({ kind: 'mount' } & SectionMount)
  | ({ kind: 'failure'; message?: undefined } & Omit<SectionFailure, 'message'>);

/** Collects the events of a short interval and sends them together, also when the page is closed. */
function createOutbox(url: string, visit: string) {
  let waiting: Beacon[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ visit, beacons: waiting });
    waiting = [];
    // Plain text needs no CORS preflight.
    if (!navigator.sendBeacon?.(url, body))
      void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => {});
  }
  addEventListener('pagehide', send);

  return (beacon: Beacon) => {
    waiting.push(beacon);
    timer ??= setTimeout(send, sendAfterMs);
  };
}

/**
 * Reports to the server, once per visit, that a section's version started, and each of its failures. An uncaught error counts against the
 * section whose script threw it.
 */
export function startReports(beaconUrl: string | null, registry: Registry | null) {
  const put = beaconUrl ? createOutbox(beaconUrl, String(Math.random()).slice(2)) : () => {};
  watchPage((trace) => {
    const owner = ownerOf(trace, registry);
    if (owner && owner.section !== 'host') put({ kind: 'failure', ...owner });
    return { ...owner };
  });
  const mounted = new Set<string>();
  provideReporter({
    mounted({ section, version }: SectionMount) {
      const id = `${section}@${version}`;
      if (mounted.has(id)) return;
      mounted.add(id);
      put({ kind: 'mount', section, version });
    },
    // The message is not sent: the count needs only the section and the time.
    failed: (failure) => put({ kind: 'failure', ...failure, message: undefined }),
  });
}
