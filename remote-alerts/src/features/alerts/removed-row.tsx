import { Button } from '@painel/shared/ui';
import { useEffect, useRef } from 'react';
import { copy } from './alerts.copy';
import styles from './alerts.module.css';

/** Stands where a removed alert was, as long as the removal can be undone. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.removed}>
      <span role="status">{copy.actions.removed(name)}</span>
      <Button ref={button} size="sm" onClick={onUndo}>
        {copy.actions.undo}
      </Button>
    </div>
  );
}
