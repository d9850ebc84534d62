/** The record of one navigation. */
export interface Navigation {
  /** Milliseconds from the click until the other page's own heading is painted; undefined before that. */
  tookMs?: number;
  /** Whether anything that says «Carregando» in place of the page was painted meanwhile. */
  sawLoading: boolean;
}

/** Runs in the page before its own scripts: `begin` is called before a link is pressed, `navigation` is read afterwards. */
export function watchNavigation() {
  const state: { navigation: Navigation; begin: (path: string) => void } = {
    navigation: { sawLoading: false },
    begin(path) {
      const heading = () => document.querySelector('main h1');
      const before = heading();
      const beforeText = before?.textContent;
      const navigation: Navigation = { sawLoading: false };
      state.navigation = navigation;
      let pressedAt = 0;
      addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });

      const loading = () => document.querySelector('main > [role=status], main > * > [role=status] > svg');
      // The current document is painted after the next frame.
      const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
      let waiting = false;
      const observer = new MutationObserver(() => {
        if (loading() && !waiting) {
          waiting = true;
          afterPaint(() => {
            waiting = false;
            if (loading()) navigation.sawLoading = true;
          });
        }
        const now = heading();
        if (location.pathname !== path || !now?.textContent) return;
        if (now === before && now.textContent === beforeText) return;
        observer.disconnect();
        afterPaint(() => (navigation.tookMs = performance.now() - pressedAt));
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    },
  };
  Object.assign(globalThis, { watched: state });
}
