import type { KeyboardEvent } from 'react';

/** The keys of a row that is edited in place: Enter saves from a field, as in a form; on a button it presses the button. Esc cancels. */
export const editKeys = (save: () => void, cancel: () => void) => (event: KeyboardEvent) => {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') cancel();
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  // Or the key would also press what has the focus afterwards.
  event.preventDefault();
  save();
};
