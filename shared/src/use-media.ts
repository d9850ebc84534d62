import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes; false where the browser does not know. */
export function useMedia(query: string): boolean {
  // Asked with each drawing, it is made once.
  const media = useMemo(() => globalThis.matchMedia?.(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    // Pages are drawn at build time too, where nothing has a screen.
    () => false,
  );
}
