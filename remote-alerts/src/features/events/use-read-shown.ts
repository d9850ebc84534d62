import type { AlertEvent } from '@painel/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unreadIn, useReadEvents } from './events.queries';

/** A call takes no more. */
const mostPerCall = 100;

/** Marks what is shown as read, each event once. What could not be marked goes with the events that are shown next. */
export function useReadShown(events: readonly AlertEvent[]) {
  const reading = useReadEvents();
  const sent = useRef(new Set<string>());
  const unread = unreadIn(events).join(' ');

  const read = useEffectEvent((shown: string) => {
    const ids = shown.split(' ').filter((id) => id !== '' && !sent.current.has(id));
    for (let from = 0; from < ids.length; from += mostPerCall) {
      const part = ids.slice(from, from + mostPerCall);
      for (const id of part) sent.current.add(id);
      reading.mutateAsync(part).catch(() => {
        for (const id of part) sent.current.delete(id);
      });
    }
  });
  useEffect(() => read(unread), [unread]);
}
