import { preferencesSchema } from '@painel/contract';
import { request, requestOptional } from '@painel/shared/api';
import { useSession } from '@painel/shared/session';
import {
  adoptFromAccount,
  clearAccountPreferences,
  markSaved,
  unsavedChanges,
  usePreferences,
} from './store';

const path = '/users/preferences';

/** Several choices in a row become one call. */
const restMs = 600;

/** Reads the account's preferences once, then writes to it what is chosen here. Returns what ends it. */
function followAccount(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let offered = true;

  async function read() {
    try {
      const preferences = await requestOptional(preferencesSchema, { path, signal });
      if (preferences) adoptFromAccount(preferences);
      else offered = false;
    } catch {
      // This browser's choices win, and are saved to the account with the next change.
    }
  }

  async function write() {
    const changes = unsavedChanges();
    if (!offered || signal.aborted || Object.keys(changes).length === 0) return;
    try {
      await request(preferencesSchema, { method: 'PUT', path, body: changes, signal });
      markSaved(changes);
    } catch {
      // Unsaved choices are sent with the next change or the next visit.
    }
  }

  // Calls are sequential: parallel ones could arrive in the wrong order.
  let queue = read().then(write);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Includes the choices of other tabs, which may be closed before they save.
  const stopWatching = usePreferences.subscribe((now, before) => {
    if (now.unsaved === before.unsaved || now.unsaved.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => (queue = queue.then(write)), restMs);
  });

  return () => {
    stopWatching();
    clearTimeout(timer);
    leaving.abort();
  };
}

/** Keeps the preferences in step with the account of the signed-in user. Returns what undoes it. */
export function syncWithAccount(): () => void {
  let stop = () => {};
  let reader: string | null = null;

  function follow() {
    const { status, user } = useSession.getState();
    if (status === 'loading' || (user !== null && user.id === reader)) return;
    stop();
    if (user === null || reader !== null) clearAccountPreferences();
    reader = user?.id ?? null;
    stop = reader === null ? () => {} : followAccount();
  }

  follow();
  const stopWatching = useSession.subscribe(follow);
  return () => {
    stopWatching();
    stop();
  };
}
