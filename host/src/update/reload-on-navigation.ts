/** The link that a click follows to another page of the site in this tab; null for anything else. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/**
 * Makes the next link to another page load it as a new document, which begins with the live revision. Who stays keeps the page as it is,
 * with all that was typed. Returns what undoes it.
 */
export function reloadOnNavigation(open: (address: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    // The router must not hear of it: it would show the page within this document.
    event.preventDefault();
    event.stopPropagation();
    open(link.href);
  };
  addEventListener('click', follow, true);
  return () => removeEventListener('click', follow, true);
}
