import { runOut, secondsLeft, useSession } from '@painel/shared/session';
import { useEffect, useState } from 'react';
import { holdsTypedText, watchTypedFields } from './typed-fields';

const noticeSeconds = 5 * 60;

/**
 * Watches the session's end. Returns the minutes left, from five on, else null; at the end the page stays if something
 * typed on it would be lost, and gives way to the sign-in page otherwise.
 */
export function useSessionClock(): number | null {
  // A held session is over: its token has no time left to watch.
  const token = useSession((session) => (session.held ? null : session.token));
  const [minutes, setMinutes] = useState<number | null>(null);

  useEffect(watchTypedFields, []);

  useEffect(() => {
    if (token === null) return;
    // Every second again, because a sleeping machine stops its timers and not the session.
    const look = () => {
      const seconds = secondsLeft(token);
      setMinutes(seconds > noticeSeconds ? null : Math.ceil(seconds / 60));
      if (seconds === 0) runOut({ keepPage: holdsTypedText() });
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [token]);

  return token === null ? null : minutes;
}
