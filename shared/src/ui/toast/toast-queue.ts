export type ToastTone = 'success' | 'error' | 'info' | 'prompt';

export interface ToastPrompt {
  title: string;
  text?: string;
  action: { label: string; onSelect: () => void };
  dismissLabel: string;
}

export interface ToastItem {
  tone: ToastTone;
  title: string;
  text?: string;
  action?: ToastPrompt['action'];
  dismissLabel?: string;
}

export interface ToastQueue {
  add: (item: ToastItem) => void;
  /** Hands over what waits and everything after it; returns how to stop. */
  drainTo: (show: (item: ToastItem) => void) => () => void;
}

/** Keeps toasts that are requested before the code that shows them has arrived. */
export function createToastQueue(): ToastQueue {
  const waiting: ToastItem[] = [];
  let showNow: ((item: ToastItem) => void) | null = null;

  return {
    add: (item) => {
      if (showNow) showNow(item);
      else waiting.push(item);
    },
    drainTo: (show) => {
      showNow = show;
      waiting.splice(0).forEach(show);
      return () => {
        showNow = null;
      };
    },
  };
}
