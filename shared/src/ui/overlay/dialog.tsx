import type { ReactNode, RefObject } from 'react';
import { onDemand } from './on-demand';

export interface DialogContent {
  /** Asks the question. */
  title: string;
  /** Says what does not happen. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that cancels first. */
  actions: ReactNode;
}

interface DialogProps extends DialogContent {
  open: boolean;
  /** Esc, or a click on the scrim where that is allowed. */
  onClose: () => void;
  /** A decision that needs an answer: `alertdialog`, and the scrim does not close it. */
  alert?: boolean;
  /** Focused on opening; the first control when left out. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus on closing; by default the element that had it before. */
  returnFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean);
}

const dialogWindow = onDemand(() => import('./dialog-window'));

/** Fetches the dialog's code early: call it when a page with removals opens. */
export const preloadDialog = dialogWindow.preload;

/** A window over the page that holds the focus until it is answered. */
export function Dialog({ open, onClose, alert = false, initialFocus, returnFocus, ...content }: DialogProps) {
  const loaded = dialogWindow.useModule(open, onClose);
  if (!loaded) return null;
  return (
    <loaded.DialogWindow
      {...content}
      open={open}
      onClose={onClose}
      alert={alert}
      initialFocus={initialFocus}
      returnFocus={returnFocus}
    />
  );
}
