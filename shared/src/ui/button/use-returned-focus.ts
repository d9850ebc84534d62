import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A browser takes the focus from a button that is disabled. It comes back to where it was once the call has ended, unless the reader, or the
 * page, has moved it elsewhere meanwhile.
 */
export function useReturnedFocus(busy: boolean) {
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (busy) before.current = document.activeElement;
  }, [busy]);

  useEffect(() => {
    const focused = before.current;
    if (busy || !(focused instanceof HTMLElement)) return;
    before.current = null;
    if (focused.isConnected && document.activeElement === document.body) focused.focus();
  }, [busy]);
}
