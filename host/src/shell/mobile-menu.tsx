import { Brand, IconButton, preloadSheet, Sheet } from '@painel/shared/ui';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFocusAfterMenu } from './focus-after-menu';
import { MobileMenuContent } from './mobile-menu-content';
import { copy } from './shell.copy';
import { useHomePath } from './use-account';

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
