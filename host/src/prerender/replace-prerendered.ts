import { slownessOfNetwork } from '@painel/shared/api';
import { handOff } from './hydration-handoff';

/** How long the prerendered page stays on a usual network while the real page is incomplete: since its heading appeared, and in total. */
const patienceMs = { titled: 2500, inAll: 9000 };

const headingsIn = (within: Element) => [...within.querySelectorAll('h1, h2, h3')];
const titleOf = (headings: Element[]) => headings.find(({ localName }) => localName === 'h1')?.textContent;

/**
 * The router scrolls to the top on the first page, or to the restored position. The browser has already done so on the prerendered page,
 * and the reader may have scrolled since. The position is tracked by events: reading it would force two extra layouts.
 */
function keepScroll() {
  const { scrollTo } = window;
  let top = window.scrollY;
  const note = () => (top = window.scrollY);
  window.scrollTo = () => {};
  window.addEventListener('scroll', note, { passive: true });
  return {
    /** Changes the document in one step and keeps the scroll position. */
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

/** Shows the prerendered page in place of the frame's empty outlet. Returns a function that ends this. */
function keepWithin(slot: HTMLElement, drawn: HTMLElement): () => void {
  const { id } = slot;
  slot.hidden = true;
  slot.removeAttribute('id');
  slot.after(drawn);
  return () => {
    drawn.remove();
    slot.id = id;
    slot.hidden = false;
  };
}

function takePlaceOf(prerendered: HTMLElement, root: HTMLElement) {
  const drawn = prerendered.querySelector('main');
  const wanted = headingsIn(prerendered);
  const scroll = keepScroll();
  const slowness = slownessOfNetwork();
  let within: { slot: HTMLElement; letGo: () => void } | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;

  function replace(from: HTMLElement, to: HTMLElement, change: () => void) {
    const finish = handOff(from, to);
    scroll.keep(change);
    finish();
  }
  function takeFrame(slot: HTMLElement, page: HTMLElement) {
    replace(prerendered, root, () => {
      within = { slot, letGo: keepWithin(slot, page) };
      prerendered.replaceWith(root);
    });
  }
  function takePage() {
    observer.disconnect();
    clearTimeout(late);
    clearTimeout(tooLate);
    if (within && drawn) replace(drawn, within.slot, within.letGo);
    else replace(prerendered, root, () => prerendered.replaceWith(root));
    scroll.end();
  }
  function look() {
    const headings = headingsIn(root).filter((heading) => !drawn?.contains(heading));
    const title = titleOf(headings);
    // The page is as complete as the prerendered one, or it is a page that reports an error, a missing address or missing access.
    if (title !== undefined && (title !== titleOf(wanted) || headings.length >= wanted.length))
      return takePage();
    if (title !== undefined) late ??= setTimeout(takePage, patienceMs.titled * slowness);
    const slot = root.querySelector('main');
    if (slot && drawn && !within) takeFrame(slot, drawn);
  }
  // Called between React's commit and the next paint: an incomplete page is never visible.
  const observer = new MutationObserver(look);
  const tooLate = setTimeout(takePage, patienceMs.inAll * slowness);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}

/**
 * The element that React renders into. When the document has a prerendered page, the element stays detached until it holds the frame, and
 * then replaces that page. The prerendered content stays inside the frame until the real page is complete. Each replacement is one step, so
 * ids, headings and landmarks are never duplicated.
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

/** Puts the root back where the code of a section has removed it from the page, as `document.body.replaceChildren()` does. */
export function keepInPage(root: HTMLElement): () => void {
  const putBack = () => {
    if (!root.isConnected && !document.getElementById('prerendered')) document.body.prepend(root);
  };
  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
