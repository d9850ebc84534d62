import type { Alert } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { useToast } from '@painel/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { copy } from './alerts.copy';
import { useRemoveAlert } from './alerts.queries';

const undoMs = 8_000;

/**
 * Removals that wait for some seconds, in which they can be undone. Until then nothing is sent, so that an undone removal leaves the alert as it
 * was. Leaving the page sends those that wait.
 */
export function useRemovals() {
  const toast = useToast();
  const removal = useRemoveAlert();
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string, isWaiting: boolean) =>
    setIds((now) => new Set(isWaiting ? [...now, id] : [...now].filter((each) => each !== id)));

  const send = (id: string) => {
    waiting.current.delete(id);
    removal
      .mutateAsync(id)
      .catch((error: unknown) => toast.error(messageOf(error, copy.actions.removeFailed)))
      .finally(() => show(id, false));
  };
  const sendAll = useEffectEvent(() => {
    for (const [id, timer] of waiting.current) {
      clearTimeout(timer);
      send(id);
    }
  });
  useEffect(() => () => sendAll(), []);

  return {
    isWaiting: (id: string) => ids.has(id),
    remove: ({ id }: Alert) => {
      if (waiting.current.has(id)) return;
      waiting.current.set(
        id,
        setTimeout(() => send(id), undoMs),
      );
      show(id, true);
    },
    undo: (id: string) => {
      clearTimeout(waiting.current.get(id));
      waiting.current.delete(id);
      show(id, false);
    },
  };
}
