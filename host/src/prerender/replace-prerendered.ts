import { handOff } from './hydration-handoff';

/** How long a prerendered page keeps the place of a page that is not whole yet: since its heading came, and in all. */
const patienceMs = { titled: 2500, inAll: 9000 };

const headingsIn = (within: Element) => [...within.querySelectorAll('h1, h2, h3')];
const titleOf = (headings: Element[]) => headings.find(({ localName }) => localName === 'h1')?.textContent;

/**
 * The router goes to the top of the first page, or to where it was left: the browser has done so on the prerendered page, and the reader went on.
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
    keep(change: () => void) {
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

function takePlaceOf(prerendered: HTMLElement, root: HTMLElement) {
  const drawn = prerendered.querySelector('main');
  const wanted = headingsIn(prerendered);
  const scroll = keepScroll();
  let within: { place: HTMLElement; letGo: () => void } | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;

  function replace(from: HTMLElement, to: HTMLElement, change: () => void) {
    const finish = handOff(from, to);
    scroll.keep(change);
    finish();
  }
  function takeFrame(place: HTMLElement, page: HTMLElement) {
    replace(prerendered, root, () => {
      within = { place, letGo: keepWithin(place, page) };
      prerendered.replaceWith(root);
    });
  }
  function takePage() {
    observer.disconnect();
    clearTimeout(late);
    clearTimeout(tooLate);
    if (within && drawn) replace(drawn, within.place, within.letGo);
    else replace(prerendered, root, () => prerendered.replaceWith(root));
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
 * The element that the site is rendered into. Where the document came with a prerendered page, the element is apart from the document
 * until it holds the frame, and takes the place of the prerendered page then; what was drawn of the page stays within until the running page is there.
 * Each happens in one step: no id, heading or landmark is ever there twice.
 */
export function rootReplacingPrerendered(): HTMLElement {
  const root = document.getElementById('root')!;
  const prerendered = document.getElementById('prerendered');
  if (!prerendered) return root;
  if (prerendered.dataset['for'] !== (document.documentElement.dataset['session'] ?? 'visitor')) {
    prerendered.remove();
    return root;
  }
  root.remove();
  takePlaceOf(prerendered, root);
  return root;
}
