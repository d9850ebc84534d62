import { secondsLeft, type Session, useSession } from '@painel/shared/session';

function tell({ status, token }: Session) {
  const seconds = status === 'authenticated' && token ? Math.floor(secondsLeft(token)) : 0;
  document.cookie = `painel-session=${seconds > 0 ? 1 : ''}; path=/; max-age=${seconds}; samesite=lax`;
}

/**
 * Tells the server of the next page whether somebody is signed in here, so that it can begin to fetch the section that they will see. It
 * ends with the session and opens nothing: the token stays where it is. Returns what undoes it.
 */
export function hintSession(): () => void {
  tell(useSession.getState());
  return useSession.subscribe((session, before) => {
    if (session.status !== before.status || session.token !== before.token) tell(session);
  });
}
