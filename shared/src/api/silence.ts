import { resolveFromApi } from './client';
import { slownessOfNetwork } from './network-speed';

/** After this time without a byte the path to the server may be lost. */
const suspectMs = 8000;
/** The server answers a small question within this time. */
const answerMs = 3000;
const pauseMs = 2000;
const longestPauseMs = 8000;

/** Each ends a request without any response. */
const silent = new Set<() => void>();
const listeners = new Set<() => void>();
let isAsking = false;
let heardAt = 0;

/** Calls back when the server answers again after it did not. Returns the clean-up function. */
export function onPathReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server answers, however: an error is an answer, and so is a part of another request's. */
async function doesAnswer(): Promise<boolean> {
  const askedAt = performance.now();
  try {
    await fetch(resolveFromApi('/bitcoin/price'), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerMs * slownessOfNetwork()),
    });
    return true;
  } catch {
    return heardAt > askedAt;
  }
}

function endSilent() {
  for (const end of silent) end();
}

/**
 * Detects a silent loss of the path to the server, as when a phone changes its network. Requests that wait on it are ended, because their connections
 * stay dead after its return, and it polls the server until that answers.
 */
export async function suspectLostPath() {
  if (isAsking) return;
  isAsking = true;
  let failures = 0;
  for (; !(await doesAnswer()); failures += 1) {
    endSilent();
    // Scripts can be ended in no other way, and a browser has six connections to a server.
    if (failures > 0) window.stop();
    const nextMs = Math.min(pauseMs * 2 ** failures, longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, nextMs));
  }
  isAsking = false;
  if (failures === 0) return;
  endSilent();
  // Those that were ended fail first.
  setTimeout(() => listeners.forEach((listener) => listener()));
}

/**
 * Limits how long a request is silent, in both directions: one that is slow is not ended.
 *
 * @param isRead whether it may be ended early, because it can be repeated
 */
export function limitSilence(limitMs: number, isRead: boolean, cancelled?: AbortSignal) {
  const controller = new AbortController();
  let isSilent = false;
  let timer = setTimeout(endAsSilent, limitMs);
  let suspicion: ReturnType<typeof setTimeout> | undefined;
  const abort = () => controller.abort();
  function endAsSilent() {
    isSilent = true;
    abort();
  }
  function end() {
    clearTimeout(timer);
    clearTimeout(suspicion);
    silent.delete(endAsSilent);
  }
  if (isRead) {
    silent.add(endAsSilent);
    suspicion = setTimeout(() => void suspectLostPath(), suspectMs * slownessOfNetwork());
  }
  if (cancelled?.aborted) abort();
  cancelled?.addEventListener('abort', abort);

  return {
    signal: controller.signal,
    isSilent: () => isSilent,
    /** A part of the question has left, or of the answer has come. */
    heard() {
      heardAt = performance.now();
      end();
      timer = setTimeout(endAsSilent, limitMs);
    },
    end() {
      end();
      cancelled?.removeEventListener('abort', abort);
    },
  };
}
