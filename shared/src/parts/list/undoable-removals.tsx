import { Button } from '@painel/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { copy } from '../parts.copy';
import styles from './list.module.css';

const undoMs = 10_000;

/**
 * Removals that wait for some seconds, in which they can be undone. Until then nothing is sent, so that an undone removal leaves the
 * row as it was. Leaving the page sends those that wait.
 */
export function useUndoableRemovals<Row extends { id: string }>(send: (row: Row) => Promise<unknown>) {
  const waiting = useRef(new Map<string, { row: Row; timer: ReturnType<typeof setTimeout> }>());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string, isWaiting: boolean) =>
    setIds((now) => new Set(isWaiting ? [...now, id] : [...now].filter((each) => each !== id)));

  const end = (row: Row) => {
    waiting.current.delete(row.id);
    void send(row).finally(() => show(row.id, false));
  };
  const hold = (id: string) => clearTimeout(waiting.current.get(id)?.timer);
  const start = (row: Row) => {
    hold(row.id);
    waiting.current.set(row.id, { row, timer: setTimeout(() => end(row), undoMs) });
  };
  /** Ends the waiting of all rows, without sending them. */
  const takeAll = (): Row[] => {
    const rows = [...waiting.current.values()].map(({ row }) => row);
    for (const { id } of rows) hold(id);
    waiting.current.clear();
    return rows;
  };
  const sendAll = useEffectEvent(() => takeAll().forEach(end));
  useEffect(() => () => sendAll(), []);

  return {
    isWaiting: (id: string) => ids.has(id),
    remove(row: Row) {
      if (waiting.current.has(row.id)) return;
      start(row);
      show(row.id, true);
    },
    undo(id: string) {
      hold(id);
      waiting.current.delete(id);
      show(id, false);
    },
    hold,
    /** Gives the whole time again. */
    release(id: string) {
      const held = waiting.current.get(id);
      if (held) start(held.row);
    },
    takeAll,
    showAll: () => setIds(new Set()),
  };
}

type UndoableRemovals = Omit<ReturnType<typeof useUndoableRemovals>, 'remove' | 'takeAll'>;

interface Props {
  id: string;
  /** Says what is removed. */
  text: string;
  removals: Pick<UndoableRemovals, 'undo' | 'hold' | 'release'>;
  onUndo?: () => void;
}

/** Replaces a removed row as long as the removal can be undone. The time does not run while the pointer or the focus of a keyboard is on it. */
export function RemovedRow({ id, text, removals, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const used = useRef({ byPointer: false, byKeyboard: false });
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  const change = (part: Partial<typeof used.current>) => {
    Object.assign(used.current, part);
    if (used.current.byPointer || used.current.byKeyboard) removals.hold(id);
    else removals.release(id);
  };

  return (
    <div
      className={styles.removed}
      onPointerEnter={() => change({ byPointer: true })}
      onPointerLeave={() => change({ byPointer: false })}
      // After a press of the mouse the button has the focus too.
      onFocus={({ target }) => change({ byKeyboard: target.matches(':focus-visible') })}
      onBlur={() => change({ byKeyboard: false })}
    >
      <span role="status">{text}</span>
      <Button
        ref={button}
        size="sm"
        onClick={() => {
          removals.undo(id);
          onUndo?.();
        }}
      >
        {copy.undo}
      </Button>
    </div>
  );
}
