import { endExpiredSession, secondsLeft, useSession } from '@painel/shared/session';
import { useEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function note({ target }: Event) {
  if (isField(target)) typedInto.add(target);
}

/** Tracks the fields that the reader types into, in every section. Returns the clean-up function. */
function watchUnsavedInput(): () => void {
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

/** Whether a field on the page still contains typed text. Forms that were sent or closed have none. */
function hasUnsavedInput(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  // File inputs are emptied at once: the form keeps the file itself.
  return [...typedInto].some((field) => field.value !== '' || field.type === 'file');
}

const noticeSeconds = 5 * 60;

/**
 * Watches the session's end. Returns the minutes left from five on, otherwise null. At the end the page stays if typed text would be lost;
 * otherwise the sign-in page opens.
 */
export function useSessionClock(): number | null {
  // The token of a paused session has already expired.
  const token = useSession((session) => (session.callsPaused ? null : session.token));
  const [minutes, setMinutes] = useState<number | null>(null);

  useEffect(watchUnsavedInput, []);

  useEffect(() => {
    if (token === null) return;
    // Checked every second: a sleeping machine stops timers, but the session still expires.
    const look = () => {
      const seconds = secondsLeft(token);
      setMinutes(seconds > noticeSeconds ? null : Math.ceil(seconds / 60));
      if (seconds === 0) endExpiredSession({ keepPage: hasUnsavedInput() });
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [token]);

  return token === null ? null : minutes;
}
