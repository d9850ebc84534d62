import { useToast } from '@painel/shared/ui';
import { useEffect } from 'react';
import { reloadOnNavigation } from './reload-on-navigation';
import { copy } from './update.copy';
import { watchWorker } from './worker-updates';

interface Props {
  /** Revision of the registry that this page started with. */
  revision?: number | null;
  /** Only a released site has a worker. */
  enabled?: boolean;
  reload?: () => void;
  open?: (address: string) => void;
}

const reloadPage = () => location.reload();
const openPage = (address: string) => location.assign(address);

/** Asks before a new version replaces the current page; navigation to another page updates without asking. */
export function ServiceWorkerPrompt({
  revision = null,
  enabled = process.env.NODE_ENV === 'production',
  reload = reloadPage,
  open = openPage,
}: Props) {
  const toast = useToast();

  useEffect(() => {
    if (!enabled || !('serviceWorker' in navigator)) return;
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
  }, [enabled, reload, open, revision, toast]);

  return null;
}
