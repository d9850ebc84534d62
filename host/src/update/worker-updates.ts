import { useReleasedRevision } from '@painel/shared/market';

/** An open page without a stream learns of a release, and of a version that was rolled back, within this time. */
const checkEveryMs = 60_000;
const replyTimeoutMs = 2000;

/** A new version that is waiting. */
export interface WaitingVersion {
  /** Activates it; the page stays as it is. */
  activate: () => void;
  /** Activates it and reloads the page once. */
  activateAndReload: () => void;
}

function waitingVersion(registration: ServiceWorkerRegistration, reload: () => void): WaitingVersion {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no origin
  const activate = () => registration.waiting?.postMessage('take-over');
  const activateAndReload = () => {
    // Another tab may have activated it already.
    if (!registration.waiting) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    activate();
  };
  return { activate, activateAndReload };
}

/** The revision of a worker's registry; null when the worker does not answer. */
function revisionOf(worker: ServiceWorker | null): Promise<number | null> {
  return new Promise((resolve) => {
    const container = navigator.serviceWorker;
    const hear = ({ data, source }: MessageEvent) => {
      if (source !== worker || typeof data?.revision !== 'number') return;
      finish(data.revision);
    };
    const finish = (revision: number | null) => {
      clearTimeout(timer);
      container.removeEventListener('message', hear);
      resolve(revision);
    };
    const timer = setTimeout(() => finish(null), replyTimeoutMs);
    container.addEventListener('message', hear);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no origin
    worker?.postMessage('which-revision');
  });
}

/**
 * Registers the worker and reports each version that waits for the reader's consent. One that is no newer than the page, which came with
 * its registry when the visit began, starts without a word.
 *
 * @param revision of the page's registry; null where it has none
 * @returns what undoes it
 */
export function watchWorker(
  onWaiting: (version: WaitingVersion) => void,
  reload: () => void,
  revision: number | null = null,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopHearing = () => {};

  async function report(registration: ServiceWorkerRegistration) {
    // Without a controller this is the first visit: nothing old is on screen.
    if (stopped || !navigator.serviceWorker.controller) return;
    const version = waitingVersion(registration, reload);
    if (revision !== null) {
      const waiting = await revisionOf(registration.waiting ?? registration.active);
      if (waiting !== null && waiting <= revision) return version.activate();
    }
    if (!stopped) onWaiting(version);
  }

  function watch(registration: ServiceWorkerRegistration) {
    if (stopped) return;
    // One listener: a worker that is found twice is reported once.
    const onStateChange = ({ target }: Event) => {
      if ((target as ServiceWorker).state === 'installed') void report(registration);
    };
    const followInstalling = () => registration.installing?.addEventListener('statechange', onStateChange);
    if (registration.waiting) void report(registration);
    // The browser looks for a new version by itself, and may have found one before we asked.
    followInstalling();
    registration.addEventListener('updatefound', followInstalling);
    const look = () => void registration.update().catch(() => {});
    timer = setInterval(() => {
      if (!document.hidden) look();
    }, checkEveryMs);
    const hear = (released: number) => released > (revision ?? 0) && look();
    hear(useReleasedRevision.getState());
    stopHearing = useReleasedRevision.subscribe(hear);
  }

  navigator.serviceWorker.register('/sw.js').then(watch, () => {
    // Refused by the browser or its settings: the site works without the prompt.
  });

  return () => {
    stopped = true;
    clearInterval(timer);
    stopHearing();
  };
}
