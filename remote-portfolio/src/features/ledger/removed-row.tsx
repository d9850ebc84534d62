import type { LedgerEntry } from '@painel/contract';
import { Button } from '@painel/shared/ui';
import { useEffect, useRef } from 'react';
import { nameOf } from './entry-name';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';

/** Stands where a removed entry was, as long as the removal can be undone. */
export function RemovedRow({ entry, onUndo }: { entry: LedgerEntry; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.removed}>
      <span role="status">{copy.removal.removed(nameOf(entry))}</span>
      <Button ref={button} size="sm" onClick={onUndo}>
        {copy.removal.undo}
      </Button>
    </div>
  );
}
