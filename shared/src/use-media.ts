import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes; false where the browser cannot tell. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    // Pages are drawn at build time too, where nothing has a screen.
    () => false,
  );
}
