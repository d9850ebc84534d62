import { useToast } from '@painel/shared/ui';
import { useEffect } from 'react';
import { reloadOnNavigation } from './reload-on-navigation';
import { copy } from './update.copy';
import { watchWorker } from './worker-updates';

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
