import { Brand, Icon, IconButton, preloadSheet, Sheet } from '@painel/shared/ui';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MobileMenuContent } from './mobile-menu-content';
import styles from './mobile-menu.module.css';
import { copy as searchCopy } from '../search/search.copy';
import { copy } from '../shell.copy';
import { useHomePath } from '../account/use-account';
import { useFocusAfterClosing } from '../use-focus-after-closing';

/** The slide-in menu of small screens. A change of route closes it. */
export function MobileMenu({ onSearch }: { onSearch: (from: HTMLElement | null) => void }) {
  const { key } = useLocation();
  // Navigation closes the menu.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const burger = useRef<HTMLButtonElement>(null);
  /** Whether the search takes the focus when the menu closes. */
  const isSearching = useRef(false);
  const { noteOpening, returnFocus } = useFocusAfterClosing(burger);
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
          isSearching.current = false;
          noteOpening();
          setOpenedAt(key);
        }}
      />
      <Sheet
        open={open}
        onClose={close}
        label={copy.menu.title}
        returnFocus={() => !isSearching.current && returnFocus()}
        header={
          <Link to={home} aria-label={copy.siteName}>
            <Brand />
          </Link>
        }
      >
        <button
          type="button"
          className={styles.search}
          onClick={() => {
            isSearching.current = true;
            close();
            onSearch(burger.current);
          }}
        >
          <Icon name="search" size={20} />
          {searchCopy.placeholder}
        </button>
        <MobileMenuContent />
      </Sheet>
    </>
  );
}
