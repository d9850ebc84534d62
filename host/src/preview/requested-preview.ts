const key = 'preview';

/** The preview that this tab shows, from its address and then from session storage. Null for none. */
export function requestedPreview(): string | null {
  const named = new URLSearchParams(location.search).get(key);
  try {
    if (named !== null) sessionStorage.setItem(key, named);
    return sessionStorage.getItem(key);
  } catch {
    // Storage is denied: the preview ends with this document.
    return named;
  }
}

/** Ends the preview: the next document of this tab shows the live versions. */
export function endPreview() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
