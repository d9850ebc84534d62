const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

// Readers who do not press anything may get a toast too.
const atTheLatestMs = 10_000;
// A page that draws nothing, or is in the background, may wait for its idle time for ever.
const idleWithinMs = 2000;

/** Calls back when the page is idle after the first input or after ten seconds, or two seconds later where it never is. Returns the function that cancels it. */
export function onFirstUse(work: () => void): () => void {
  let calledOff = false;
  const workUnlessCalledOff = () => {
    if (!calledOff) work();
  };
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, begin, true);
  };
  const begin = () => {
    stop();
    if ('requestIdleCallback' in window) requestIdleCallback(workUnlessCalledOff, { timeout: idleWithinMs });
    else workUnlessCalledOff();
  };

  const timer = setTimeout(begin, atTheLatestMs);
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  return () => {
    calledOff = true;
    stop();
  };
}
