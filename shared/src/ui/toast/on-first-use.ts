import { whenIdle } from '../when-idle';

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

// Readers who do not press anything may get a toast too.
const atTheLatestMs = 10_000;
const idleWithinMs = 2000;

/** Calls back when the page is idle after the first input or after ten seconds, or two seconds later where it never is. Returns the function that cancels it. */
export function onFirstUse(work: () => void): () => void {
  let cancel = () => {};
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, begin, true);
  };
  const begin = () => {
    stop();
    cancel = whenIdle(work, { withinMs: idleWithinMs });
  };

  const timer = setTimeout(begin, atTheLatestMs);
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  return () => {
    stop();
    cancel();
  };
}
