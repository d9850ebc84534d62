const key = 'preview';

/** The preview that this tab shows: named by the address it was opened at, then kept while the tab lives. Null for none. */
export function askedPreview(): string | null {
  const named = new URLSearchParams(location.search).get(key);
  try {
    if (named !== null) sessionStorage.setItem(key, named);
    return sessionStorage.getItem(key);
  } catch {
    // Storage denied: the preview then ends with the document.
    return named;
  }
}

/** Lets the tab show what is live, from its next document on. */
export function forgetPreview() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
