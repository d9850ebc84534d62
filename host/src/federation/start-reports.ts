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

/** Gathers what happens within moments of each other and sends it together, also from a page that is being left. */
function createOutbox(url: string, visit: string) {
  let waiting: Beacon[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ visit, beacons: waiting });
    waiting = [];
    // Text, so that no other origin is asked for permission first.
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
 * Sends what sections do on this page to the server that counts it: once per visit that a version came up, and each of its failures.
 * Errors that nobody caught are told with the section whose script they came from, and count against its version.
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
    // The message stays here: what a count needs is who failed and when.
    failed: (failure) => put({ kind: 'failure', ...failure, message: undefined }),
  });
}
