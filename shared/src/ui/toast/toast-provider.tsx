import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { onDemand } from '../overlay/on-demand';
import { type ToastApi, ToastContext } from './toast-context';
import { createToastQueue, type ToastItem } from './toast-queue';
import { onFirstUse } from './on-first-use';

const stack = onDemand(() => import('./toast-stack'));

/**
 * Holds the toasts of the site. The code that shows them loads when the reader begins to use the page, so that it is ready for a message about a lost
 * network; an earlier toast fetches it and waits.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  const [wanted, setWanted] = useState(false);
  const loaded = stack.useModule(wanted, () => setWanted(false));

  useEffect(() => {
    const fetchNow = () => setWanted(true);
    // It could not be fetched without a network, and a caller may wait for it.
    window.addEventListener('online', fetchNow);
    const callOff = onFirstUse(fetchNow);
    return () => {
      window.removeEventListener('online', fetchNow);
      callOff();
    };
  }, []);

  const toast = useMemo<ToastApi>(() => {
    const show = (item: ToastItem) => {
      queue.add(item);
      setWanted(true);
    };
    return {
      success: (title, text) => show({ tone: 'success', title, text }),
      error: (title, text) => show({ tone: 'error', title, text }),
      info: (title, text) => show({ tone: 'info', title, text }),
      prompt: (prompt) => show({ tone: 'prompt', ...prompt }),
    };
  }, [queue]);

  return (
    <ToastContext value={toast}>
      {children}
      {loaded && <loaded.ToastStack queue={queue} />}
    </ToastContext>
  );
}
