const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

// Who only reads may be told of something too.
const atTheLatestMs = 10_000;

/** Calls back in the first rest after somebody begins to use the page, or some time later. Returns how to call it off. */
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
