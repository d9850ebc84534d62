import { useSyncExternalStore } from 'react';

const key = 'news-read';
/** The oldest marks are forgotten: feeds keep their articles for days. */
const most = 300;

let known: { text: string | null; urls: readonly string[] } = { text: null, urls: [] };
const listeners = new Set<() => void>();

function recall(): readonly string[] {
  try {
    const text = localStorage.getItem(key);
    if (text === known.text) return known.urls;
    const kept: unknown = JSON.parse(text ?? '[]');
    const urls = Array.isArray(kept) ? kept.filter((url) => typeof url === 'string') : [];
    known = { text, urls };
  } catch {
    // Storage denied or unreadable: the marks hold for this page.
  }
  return known.urls;
}

/** Marks an article as read on this device, or as unread. */
export function markRead(url: string, isRead: boolean) {
  const others = recall().filter((each) => each !== url);
  const urls = isRead ? [...others, url].slice(-most) : others;
  known = { text: JSON.stringify(urls), urls };
  try {
    localStorage.setItem(key, known.text!);
  } catch {
    // Storage full or denied: the mark holds for this page.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

const nothing: readonly string[] = [];

/** The addresses of the articles that were read on this device. */
export const useReadMarks = () => useSyncExternalStore(subscribe, recall, () => nothing);
