import { carryOver } from './carry-over';

/** How long a still keeps the place of a page that is not whole yet: since its heading came, and in all. */
const patienceMs = { titled: 2500, inAll: 9000 };

const headingsIn = (within: Element) => [...within.querySelectorAll('h1, h2, h3')];
const titleOf = (headings: Element[]) => headings.find(({ localName }) => localName === 'h1')?.textContent;

/**
 * The router goes to the top of the first page, or to where it was left: the browser has done so on the still, and the reader went on.
 * Where the reader is gets noted, not asked: an answer would take a layout of its own, before the change and after.
 */
function keepScroll() {
  const { scrollTo } = window;
  let top = window.scrollY;
  const note = () => (top = window.scrollY);
  window.scrollTo = () => {};
  window.addEventListener('scroll', note, { passive: true });
  return {
    /** Changes the document in one step, without moving what the reader sees. */
    still(change: () => void) {
      const before = top;
      change();
      if (before > 0 && window.scrollY !== before) scrollTo({ top: before, behavior: 'instant' });
    },
    end() {
      window.removeEventListener('scroll', note);
      window.scrollTo = scrollTo;
    },
  };
}

/** What was drawn of the page stands in for the frame's own place for it, which is not there meanwhile. Returns what ends that. */
function keepWithin(place: HTMLElement, drawn: HTMLElement): () => void {
  const { id } = place;
  place.hidden = true;
  place.removeAttribute('id');
  place.after(drawn);
  return () => {
    drawn.remove();
    place.id = id;
    place.hidden = false;
  };
}

function takePlaceOf(still: HTMLElement, root: HTMLElement) {
  const drawn = still.querySelector('main');
  const wanted = headingsIn(still);
  const scroll = keepScroll();
  let within: { place: HTMLElement; letGo: () => void } | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;

  function replace(from: HTMLElement, to: HTMLElement, change: () => void) {
    const finish = carryOver(from, to);
    scroll.still(change);
    finish();
  }
  function takeFrame(place: HTMLElement, page: HTMLElement) {
    replace(still, root, () => {
      within = { place, letGo: keepWithin(place, page) };
      still.replaceWith(root);
    });
  }
  function takePage() {
    observer.disconnect();
    clearTimeout(late);
    clearTimeout(tooLate);
    if (within && drawn) replace(drawn, within.place, within.letGo);
    else replace(still, root, () => still.replaceWith(root));
    scroll.end();
  }
  function look() {
    const headings = headingsIn(root).filter((heading) => !drawn?.contains(heading));
    const title = titleOf(headings);
    // As much as was drawn, or another page: what says that this one failed, that it is gone, or for whom it is.
    if (title !== undefined && (title !== titleOf(wanted) || headings.length >= wanted.length))
      return takePage();
    if (title !== undefined) late ??= setTimeout(takePage, patienceMs.titled);
    const place = root.querySelector('main');
    if (place && drawn && !within) takeFrame(place, drawn);
  }
  // Called between React's work and the next paint: nobody sees half of a page.
  const observer = new MutationObserver(look);
  const tooLate = setTimeout(takePage, patienceMs.inAll);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}

/**
 * The element that the site is rendered into. Where the document came with a still of the page, the element is apart from the document
 * until it holds the frame, and takes the still's place then; what was drawn of the page stays within until the running page is there.
 * Each happens in one step: no id, heading or landmark is ever there twice.
 */
export function rootBesideStill(): HTMLElement {
  const root = document.getElementById('root')!;
  const still = document.getElementById('still');
  if (!still) return root;
  if (still.dataset['for'] !== (document.documentElement.dataset['session'] ?? 'visitor')) {
    still.remove();
    return root;
  }
  root.remove();
  takePlaceOf(still, root);
  return root;
}
