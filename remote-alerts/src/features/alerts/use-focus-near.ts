import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus near a row whose button goes after a press, however late: the answer of its function says which row. */
export function useFocusNear(list: RefObject<HTMLElement | null>): (id: string) => void {
  const near = useRef<string | null>(null);

  useEffect(() => {
    if (near.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-alert="${CSS.escape(near.current)}"]`);
    const focused = document.activeElement;
    // The button is still there, or the menu in which it was pressed.
    if (focused !== document.body && (row?.contains(focused) || focused?.closest('[role="menu"]'))) return;
    if (focused === document.body) row?.querySelector<HTMLElement>('button')?.focus();
    near.current = null;
  });

  return (id) => {
    near.current = id;
  };
}
