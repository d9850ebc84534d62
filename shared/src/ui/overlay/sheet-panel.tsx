import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { IconButton } from '../button/icon-button';
import { copy } from '../ui.copy';
import type { SheetProps } from './sheet';
import styles from './sheet.module.css';

export function SheetPanel({ open, onClose, label, returnFocus, header, children }: SheetProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
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
