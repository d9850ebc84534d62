import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes; false where the browser does not know. */
export function useMedia(query: string): boolean {
  // Each render asks for it, so it is made once.
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
    // The build prerenders pages too, where no screen exists.
    () => false,
  );
}
