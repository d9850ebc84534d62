const checkEveryMs = 30 * 60_000;

/** A new version that waits. */
export interface WaitingVersion {
  /** Lets it start; the page stays as it is. */
  letStart: () => void;
  /** Lets it start and loads the page anew, once. */
  takeOver: () => void;
}

function waitingVersion(registration: ServiceWorkerRegistration, reload: () => void): WaitingVersion {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no origin
  const letStart = () => registration.waiting?.postMessage('take-over');
  const takeOver = () => {
    // Another tab may have let it start already.
    if (!registration.waiting) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    letStart();
  };
  return { letStart, takeOver };
}

/** Registers the worker and reports each version that waits for the reader's consent. Returns what undoes it. */
export function watchWorker(onWaiting: (version: WaitingVersion) => void, reload: () => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const report = (registration: ServiceWorkerRegistration) => {
    // Without a controller this is the first visit: nothing old is on screen.
    if (!stopped && navigator.serviceWorker.controller) onWaiting(waitingVersion(registration, reload));
  };

  function watch(registration: ServiceWorkerRegistration) {
    if (stopped) return;
    // One listener, so that a worker that is met twice is reported once.
    const onStateChange = ({ target }: Event) => {
      if ((target as ServiceWorker).state === 'installed') report(registration);
    };
    const followInstalling = () => registration.installing?.addEventListener('statechange', onStateChange);
    if (registration.waiting) report(registration);
    // The browser looks for a new version by itself, and may have found one before we asked.
    followInstalling();
    registration.addEventListener('updatefound', followInstalling);
    timer = setInterval(() => void registration.update().catch(() => {}), checkEveryMs);
  }

  navigator.serviceWorker.register('/sw.js').then(watch, () => {
    // Refused by the browser or its settings: the site works without the prompt.
  });

  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
