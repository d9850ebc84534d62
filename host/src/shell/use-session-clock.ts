import { endExpiredSession, secondsLeft, useSession } from '@painel/shared/session';
import { useEffect, useState } from 'react';
import { hasUnsavedInput, watchUnsavedInput } from './unsaved-input';

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
