/** The link to another page of the site that a click follows in this tab; null for anything else. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/**
 * Makes the next internal link load a new document, which starts with the live revision. Until then the current page and its input stay.
 * Returns the clean-up function.
 */
export function reloadOnNavigation(open: (address: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    // The router must not handle the click: it would render the page within this document.
    event.preventDefault();
    event.stopPropagation();
    open(link.href);
  };
  addEventListener('click', follow, true);
  return () => removeEventListener('click', follow, true);
}
