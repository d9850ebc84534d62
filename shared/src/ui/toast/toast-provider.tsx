import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { copy } from '../ui.copy';
import { Toast } from './toast';
import { type ToastApi, ToastContext } from './toast-context';
import { enqueue, type ToastItem } from './toast-queue';
import styles from './toast.module.css';

/**
 * Holds the toasts of the site. Ours and not the headless library's: that one costs 21 kB on the first load and would not be
 * there when the message is that the network has gone; it also has no `status` and `alert` roles of its own.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ToastItem[]>([]);
  const lastId = useRef(0);

  const add = useCallback((item: Omit<ToastItem, 'id'>) => {
    lastId.current += 1;
    const id = lastId.current;
    setItems((current) => enqueue(current, { ...item, id }));
  }, []);
  const remove = useCallback(
    (id: number) => setItems((current) => current.filter((item) => item.id !== id)),
    [],
  );

  const toast = useMemo<ToastApi>(
    () => ({
      success: (title, text) => add({ tone: 'success', title, text }),
      error: (title, text) => add({ tone: 'error', title, text }),
      info: (title, text) => add({ tone: 'info', title, text }),
      prompt: (prompt) => add({ tone: 'prompt', ...prompt }),
    }),
    [add],
  );

  return (
    <ToastContext value={toast}>
      {children}
      {items.length > 0 &&
        createPortal(
          <section className={styles.viewport} aria-label={copy.notices}>
            {items.map((item) => (
              <Toast key={item.id} item={item} onLeave={remove} />
            ))}
          </section>,
          document.body,
        )}
    </ToastContext>
  );
}
