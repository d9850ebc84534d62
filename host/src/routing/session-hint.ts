import { secondsLeft, type Session, useSession } from '@painel/shared/session';

function writeCookie({ status, token }: Session) {
  const seconds = status === 'authenticated' && token ? Math.floor(secondsLeft(token)) : 0;
  document.cookie = `painel-session=${seconds > 0 ? 1 : ''}; path=/; max-age=${seconds}; samesite=lax`;
}

/**
 * Sets a cookie that says whether a reader is signed in, so that the server can preload the right section. It grants no access: the token
 * stays in storage. Returns the clean-up function.
 */
export function hintSession(): () => void {
  writeCookie(useSession.getState());
  return useSession.subscribe((session, before) => {
    if (session.status !== before.status || session.token !== before.token) writeCookie(session);
  });
}
