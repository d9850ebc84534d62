import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusAfterClosing } from '../use-focus-after-closing';

const isSearchKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !(event.altKey || event.shiftKey || event.repeat);

/** Whether the search is open. Ctrl+K or ⌘K opens it; a change of route closes it. */
export function useSiteSearch() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  const { noteOpening, returnFocus } = useFocusAfterClosing(opener);
  /** @param from gets the focus when the search closes; by default the focused element */
  const open = (from = document.activeElement as HTMLElement | null) => {
    opener.current = from;
    noteOpening();
    setOpenedAt(key);
  };

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    if (openedAt !== key) open();
  });
  useEffect(() => {
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);

  return { isOpen: openedAt === key, open, close: () => setOpenedAt(null), returnFocus };
}

export type SiteSearch = ReturnType<typeof useSiteSearch>;
