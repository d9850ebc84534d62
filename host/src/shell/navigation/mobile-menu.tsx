import { Brand, IconButton, preloadSheet, Sheet } from '@painel/shared/ui';
import { useRef, useState, type RefObject, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MobileMenuContent } from './mobile-menu-content';
import { copy } from '../shell.copy';
import { useHomePath } from '../account/use-account';
import { findHeading } from '../page-focus';

/** Where focus goes when a menu closes: back to the button that opened it, unless the reader has gone to another page meanwhile. */
function useFocusAfterMenu(button: RefObject<HTMLElement | null>) {
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

/** The slide-in menu of small screens. A change of route closes it. */
export function MobileMenu() {
  const { key } = useLocation();
  // Navigation closes the menu.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const burger = useRef<HTMLButtonElement>(null);
  const { noteOpening, returnFocus } = useFocusAfterMenu(burger);
  const home = useHomePath();
  const close = () => setOpenedAt(null);

  return (
    <>
      <IconButton
        ref={burger}
        label={copy.menu.open}
        icon="menu"
        iconSize={20}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => {
          noteOpening();
          setOpenedAt(key);
        }}
      />
      <Sheet
        open={open}
        onClose={close}
        label={copy.menu.title}
        returnFocus={returnFocus}
        header={
          <Link to={home} aria-label={copy.siteName}>
            <Brand />
          </Link>
        }
      >
        <MobileMenuContent />
      </Sheet>
    </>
  );
}
