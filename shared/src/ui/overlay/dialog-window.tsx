import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { memo, type RefObject } from 'react';
import styles from './dialog.module.css';
import type { DialogContent } from './dialog';

interface DialogWindowProps extends DialogContent {
  open: boolean;
  onClose: () => void;
  alert: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  returnFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean);
}

function ContentView({ title, text, children, actions }: DialogContent & { open: boolean }) {
  return (
    <>
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      {text !== undefined && <Dialog.Description className={styles.text}>{text}</Dialog.Description>}
      {children}
      <div className={styles.actions}>{actions}</div>
    </>
  );
}

// While it fades out it keeps its last words, even though the caller has already let go of the object.
const Content = memo(ContentView, (_shown, next) => !next.open);

export function DialogWindow({
  open,
  onClose,
  alert,
  initialFocus,
  returnFocus,
  ...content
}: DialogWindowProps) {
  const Root = alert ? AlertDialog.Root : Dialog.Root;
  return (
    <Root open={open} onOpenChange={(next: boolean) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.dialog} initialFocus={initialFocus} finalFocus={returnFocus}>
            <Content {...content} open={open} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
}
