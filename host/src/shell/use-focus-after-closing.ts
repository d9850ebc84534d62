import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { findHeading } from './page-focus';

/** Where focus goes when a menu or the search closes: back to the button that opened it, unless the reader has gone to another page meanwhile. */
export function useFocusAfterClosing(button: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const now = useRef(pathname);
  useEffect(() => {
    now.current = pathname;
  }, [pathname]);

  return {
    noteOpening: () => {
      openedAt.current = now.current;
    },
    returnFocus: () => (now.current === openedAt.current ? button.current : findHeading()) ?? false,
  };
}
