const key = 'social-sign-in-began';

/** As long as the server keeps a social sign-in open. */
const lifetimeMs = 10 * 60_000;

/** Notes that this tab began a social sign-in, so that a token arriving here is one it asked for. */
export function leaveSocialMark(now = Date.now()) {
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // Storage denied: a token will not be accepted; a code still is, because the server judges it.
  }
}

/** Whether this tab began a social sign-in within the last ten minutes. True at most once per beginning. */
export function takeSocialMark(now = Date.now()): boolean {
  try {
    const began = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return began !== null && now - Number(began) < lifetimeMs;
  } catch {
    return false;
  }
}
