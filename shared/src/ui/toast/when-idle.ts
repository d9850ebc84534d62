// The first page and its section are on their way until about then; an idle processor alone does not mean an idle network.
const startTakesMs = 2000;

/** Calls back once the page has started and rests. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let calledOff = false;
  const workUnlessCalledOff = () => {
    if (!calledOff) work();
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(workUnlessCalledOff);
    else workUnlessCalledOff();
  }, startTakesMs);

  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
}
