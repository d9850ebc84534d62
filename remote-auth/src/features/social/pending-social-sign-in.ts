const key = 'social-sign-in-began';

/** As long as the server keeps a social sign-in open. */
const lifetimeMs = 10 * 60_000;

/** Remembers that this tab started a social sign-in: a token is accepted only then. */
export function markSocialSignInPending(now = Date.now()) {
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // Storage is denied: a token is refused; a code is still accepted, because the server checks it.
  }
}

/** Whether this tab began a social sign-in within the last ten minutes. True at most once per beginning. */
export function consumePendingSocialSignIn(now = Date.now()): boolean {
  try {
    const began = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return began !== null && now - Number(began) < lifetimeMs;
  } catch {
    return false;
  }
}
