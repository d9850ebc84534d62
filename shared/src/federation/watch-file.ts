import { slownessOfNetwork } from '@painel/shared/api';

/** A usual network delivers the first byte and the last of any file well within this time. */
const silenceMs = 1500;
/** It answers a question about a file within this time. */
const answerMs = 800;
/** An answer that takes longer than this is slow. */
const usualMs = 300;
/** A file is abandoned after this time, slow as the network may be. */
const longestMs = 60_000;
/** Time counts in steps, so that a page that is suspended or busy misses a step and no file. */
const stepMs = 100;
const sampleBytes = 8192;

type Tag = HTMLScriptElement | HTMLLinkElement;

/** How long the server takes for a part of a file; infinite when it does not send all of that part, as one that began the file and stopped. */
async function timeForSample(address: string): Promise<number> {
  const begun = performance.now();
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), answerMs * slownessOfNetwork());
  try {
    const { body } = await fetch(address, {
      signal: end.signal,
      cache: 'no-store',
      headers: { Range: `bytes=0-${sampleBytes - 1}` },
    });
    const reader = body!.getReader();
    for (let bytes = 0; bytes < sampleBytes;) {
      const { value, done } = await reader.read();
      if (done) break;
      bytes += value.length;
    }
  } catch {
    return Infinity;
  } finally {
    clearTimeout(timer);
    end.abort();
  }
  return performance.now() - begun;
}

/** Calls back when a file has not arrived in the time that the network explains. Returns the function that ends the watch. */
function onSilence(address: string, callback: () => void): () => void {
  let waitedMs = 0;
  let limitMs = silenceMs * slownessOfNetwork();
  let hasEnded = false;

  async function judge() {
    const sampleMs = await timeForSample(address);
    if (hasEnded) return;
    if (sampleMs <= usualMs || sampleMs === Infinity || waitedMs > longestMs) return callback();
    limitMs = waitedMs + silenceMs * Math.max(slownessOfNetwork(), sampleMs / usualMs);
    start();
  }
  let timer: ReturnType<typeof setInterval>;
  function start() {
    timer = setInterval(() => {
      waitedMs += stepMs;
      if (waitedMs < limitMs) return;
      clearInterval(timer);
      void judge();
    }, stepMs);
  }
  start();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}

let loading = 0;

/** Whether a script or stylesheet of a section is on its way. */
export const areFilesLoading = () => loading > 0;

/**
 * Makes a script or stylesheet fail when the server is silent about it. One that comes slowly is waited for: its time limit depends on the files that
 * this visit has loaded, and once it is over, by a part of the file that is requested for it.
 */
export function watchFile(tag: Tag) {
  loading += 1;
  const stop = onSilence('src' in tag ? tag.src : tag.href, () => {
    end();
    // The runtimes of webpack and of module federation set this handler.
    tag.onerror?.(Object.assign(new Event('error'), { isTimeout: true }));
  });
  function end() {
    loading -= 1;
    stop();
    for (const type of ['load', 'error']) tag.removeEventListener(type, end);
  }
  for (const type of ['load', 'error']) tag.addEventListener(type, end);
}
