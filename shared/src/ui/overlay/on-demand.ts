import { useEffect, useEffectEvent, useState } from 'react';

/** The pause before the next attempt, in milliseconds. */
const retryAfterMs = 3000;

const preloads: (() => void)[] = [];

/** Fetches the code of all menus, dialogs and toasts, so that they work without a network. */
export const preloadOnDemand = () => preloads.forEach((preload) => preload());

/**
 * Code that a first paint does not need. The headless library behind menus and dialogs weighs more than the rest of the
 * interface together, so it is fetched when the reader reaches for it.
 */
export function onDemand<Module>(load: () => Promise<Module>) {
  let loaded: Module | null = null;

  // A busy device may abandon a file that was about to arrive: the second request follows at once.
  const preload = () =>
    load()
      .catch(load)
      .then((module) => {
        loaded = module;
        return module;
      });

  /**
   * Returns the loaded module; null before. It calls `onFailure` after each failed attempt. A dialog that cannot be closed, such as the sign-in of an
   * expired session, stays wanted, and the hook tries again.
   */
  function useModule(wanted: boolean, onFailure: () => void): Module | null {
    const [module, setModule] = useState(loaded);
    const fail = useEffectEvent(onFailure);

    useEffect(() => {
      if (!wanted || module) return;
      let current = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = () =>
        void preload().then(
          (arrived) => current && setModule(arrived),
          () => {
            if (!current) return;
            timer = setTimeout(attempt, retryAfterMs);
            fail();
          },
        );
      attempt();
      return () => {
        current = false;
        clearTimeout(timer);
      };
    }, [wanted, module]);

    return module;
  }

  const preloadQuietly = () => void preload().catch(() => undefined);
  preloads.push(preloadQuietly);
  return { preload: preloadQuietly, useModule };
}
