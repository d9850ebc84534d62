import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button';
import { copy } from '../ui.copy';
import type { SheetProps } from './sheet';
import styles from './sheet.module.css';

// The library would lock <body>, which takes the sticky bar out of its place.
function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, [locked]);
}

export function SheetPanel({ open, onClose, label, returnFocus, header, children }: SheetProps) {
  const close = useRef<HTMLButtonElement>(null);
  useScrollLock(open);
  return (
    <Dialog.Root modal="trap-focus" open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup
          className={styles.sheet}
          aria-label={label}
          initialFocus={close}
          finalFocus={returnFocus}
        >
          <div className={styles.header}>
            <div>{header}</div>
            <IconButton ref={close} label={copy.close} icon="close" iconSize={20} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
