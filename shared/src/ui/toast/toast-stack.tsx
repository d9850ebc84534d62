import { Toast as BaseToast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { copy } from '../ui.copy';
import { Toast } from './toast';
import type { ToastQueue, ToastItem } from './toast-queue';
import styles from './toast.module.css';

const staysMs = 5000;
const maxVisible = 3;

// The same sentence again renews the toast that says it; a second copy would only push others away.
const idOf = ({ tone, title, text }: ToastItem) => [tone, title, text].join('\n');
const dismissesItself = ({ tone }: ToastItem) => tone === 'success' || tone === 'info';

function Toasts({ queue }: { queue: ToastQueue }) {
  const { toasts, add } = BaseToast.useToastManager<ToastItem>();

  useEffect(
    () =>
      queue.drainTo((item) =>
        add({ id: idOf(item), data: item, timeout: dismissesItself(item) ? staysMs : 0 }),
      ),
    [queue, add],
  );

  // The newest comes first there; here it is last, nearest to the edge, and is read last.
  // A renewed one gets a new key, so that it is seen and heard to arrive again.
  return toasts.toReversed().map((toast) => <Toast key={`${toast.id}\n${toast.updateKey}`} toast={toast} />);
}

/** The toasts at the edge of the screen, the newest three; an older one that had to stay comes back when there is room. */
export function ToastStack({ queue }: { queue: ToastQueue }) {
  return (
    <BaseToast.Provider limit={maxVisible}>
      <BaseToast.Portal>
        <BaseToast.Viewport className={styles.viewport} aria-label={copy.notices}>
          <Toasts queue={queue} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}
