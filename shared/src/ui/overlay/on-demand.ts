import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Code that a first paint does not need. The headless library behind menus and dialogs weighs more than the rest of the
 * interface together, so it is fetched when the reader reaches for it.
 */
export function onDemand<Module>(load: () => Promise<Module>) {
  let loaded: Module | null = null;

  const preload = () =>
    load().then((module) => {
      loaded = module;
      return module;
    });

  /** The module once it is here; null before. `onFailure` tells that it could not be fetched: the next wish tries again. */
  function useModule(wanted: boolean, onFailure: () => void): Module | null {
    const [module, setModule] = useState(loaded);
    const fail = useEffectEvent(onFailure);

    useEffect(() => {
      if (!wanted || module) return;
      let current = true;
      preload().then(
        (arrived) => current && setModule(arrived),
        () => current && fail(),
      );
      return () => {
        current = false;
      };
    }, [wanted, module]);

    return module;
  }

  return { preload: () => void preload().catch(() => undefined), useModule };
}
