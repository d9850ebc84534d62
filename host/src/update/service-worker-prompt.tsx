import { useToast } from '@painel/shared/ui';
import { useEffect } from 'react';
import { copy } from './update.copy';
import { watchWorker } from './worker-updates';

interface Props {
  /** Only a released site has a worker. */
  enabled?: boolean;
  reload?: () => void;
}

const reloadPage = () => location.reload();

/** Asks before a new version of the site replaces the one on screen. */
export function ServiceWorkerPrompt({
  enabled = process.env.NODE_ENV === 'production',
  reload = reloadPage,
}: Props) {
  const toast = useToast();

  useEffect(() => {
    if (!enabled || !('serviceWorker' in navigator)) return;
    return watchWorker(
      ({ takeOver }) =>
        toast.prompt({
          title: copy.title,
          text: copy.text,
          action: { label: copy.reload, onSelect: takeOver },
          dismissLabel: copy.later,
        }),
      reload,
    );
  }, [enabled, reload, toast]);

  return null;
}
