const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

// Readers who do not press anything may get a toast too.
const atTheLatestMs = 10_000;

/** Calls back when the page is idle after the first input, or after ten seconds. Returns the function that cancels it. */
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
    if ('requestIdleCallback' in window) requestIdleCallback(workUnlessCalledOff);
    else workUnlessCalledOff();
  };

  const timer = setTimeout(begin, atTheLatestMs);
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  return () => {
    calledOff = true;
    stop();
  };
}
