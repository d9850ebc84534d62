const key = 'redirectAfterLogin';

/** Whether a path stays on this site: one leading slash, no backslash, no control character. */
export function isSafePath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  return /^\/(?:[^/\\\u0000-\u001f\u007f][^\\\u0000-\u001f\u007f]*)?$/.test(path);
}

/** Stores the page that the visitor wanted until after sign-in; a path outside the site is dropped. */
export function rememberRedirect(path: string) {
  if (!isSafePath(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage denied: sign-in then redirects to the dashboard.
  }
}

/** The kept path, once; null when there is none. */
export function takeRedirect(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isSafePath(path) ? path : null;
  } catch {
    return null;
  }
}
