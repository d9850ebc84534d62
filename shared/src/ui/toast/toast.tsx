import { useEffect, useState } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Icon, type IconName } from '../icon/icon';
import { copy } from '../ui.copy';
import type { ToastItem, ToastTone } from './toast-queue';
import styles from './toast.module.css';

const icons: Record<ToastTone, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
  prompt: 'refresh',
};
const staysMs = 5000;

/** Counts five seconds down while nobody points at the toast or stands in it with the keyboard. */
function useTimedLeave(counts: boolean, leave: () => void) {
  const [remainingMs, setRemainingMs] = useState(staysMs);

  useEffect(() => {
    if (!counts) return;
    const startedAt = Date.now();
    const timer = setTimeout(leave, remainingMs);
    return () => {
      clearTimeout(timer);
      setRemainingMs((left) => Math.max(0, left - (Date.now() - startedAt)));
    };
    // The rest is read when counting starts and written when it stops; it must not restart the count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [counts]);
}

export function Toast({ item, onLeave }: { item: ToastItem; onLeave: (id: number) => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const leave = () => onLeave(item.id);
  const timed = item.tone === 'success' || item.tone === 'info';
  useTimedLeave(timed && !pointed && !focused, leave);

  return (
    <div
      className={styles.toast}
      data-tone={item.tone}
      role={item.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[item.tone]} />
      <div className={styles.words}>
        <b>{item.title}</b>
        {item.text && <p>{item.text}</p>}
      </div>
      {item.action ? (
        <div className={styles.actions}>
          <Button variant="ghost" size="sm" onClick={leave}>
            {item.dismissLabel}
          </Button>
          <Button
            variant="primary"
            size="sm"
            onClick={() => {
              leave();
              item.action?.onSelect();
            }}
          >
            {item.action.label}
          </Button>
        </div>
      ) : (
        <span className={styles.close}>
          <IconButton label={copy.closeNotice} icon="close" size="sm" onClick={leave} />
        </span>
      )}
    </div>
  );
}
