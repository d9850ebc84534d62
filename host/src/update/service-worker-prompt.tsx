import { useToast } from '@painel/shared/ui';
import { useEffect } from 'react';
import { copy } from './update.copy';
import { watchWorker } from './worker-updates';

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
function reloadOnNavigation(open: (address: string) => void): () => void {
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

interface Props {
  /** Revision of the registry that this page started with. */
  revision?: number | null;
  reload?: () => void;
  open?: (address: string) => void;
}

const reloadPage = () => location.reload();
const openPage = (address: string) => location.assign(address);

/** Asks before a new version replaces the current page; navigation to another page updates without asking. */
export function ServiceWorkerPrompt({ revision = null, reload = reloadPage, open = openPage }: Props) {
  const toast = useToast();

  useEffect(() => {
    let leaveLinks = () => {};
    const stopWatching = watchWorker(
      ({ activate, activateAndReload }) => {
        leaveLinks();
        leaveLinks = reloadOnNavigation((address) => {
          activate();
          open(address);
        });
        toast.prompt({
          title: copy.title,
          text: copy.text,
          action: { label: copy.reload, onSelect: activateAndReload },
          dismissLabel: copy.later,
        });
      },
      reload,
      revision,
    );
    return () => {
      leaveLinks();
      stopWatching();
    };
  }, [reload, open, revision, toast]);

  return null;
}
