export type ToastTone = 'success' | 'error' | 'info' | 'prompt';

export interface ToastPrompt {
  title: string;
  text?: string;
  action: { label: string; onSelect: () => void };
  dismissLabel: string;
}

export interface ToastItem {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string;
  action?: ToastPrompt['action'];
  dismissLabel?: string;
}

const mostAtOnce = 3;
const leavesByItself = (item: ToastItem) => item.tone === 'success' || item.tone === 'info';

/** The toasts after one more: three at most, and what the reader must answer or read is the last to make room. */
export function enqueue(items: readonly ToastItem[], item: ToastItem): ToastItem[] {
  // The same sentence twice would only push others away.
  const kept = items.filter(
    (old) => old.tone !== item.tone || old.title !== item.title || old.text !== item.text,
  );
  if (kept.length < mostAtOnce) return [...kept, item];
  const leaving = kept.find(leavesByItself) ?? kept.find((old) => old.tone !== 'prompt') ?? kept[0];
  return [...kept.filter((old) => old !== leaving), item];
}
