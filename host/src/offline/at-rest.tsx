import type { Registry } from '@painel/shared/federation';
import { onFirstUse } from '@painel/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { keptHost } from './kept-start';

interface Props {
  registry: Registry | null;
  /** Only a released site has a worker. */
  enabled?: boolean;
}

/**
 * Loads what a first visit can wait for: the service worker, the copies for a visit without a network, and the invitation to install. A later visit has
 * them at once.
 */
export function AtRest({ registry, enabled = process.env.NODE_ENV === 'production' }: Props) {
  const [OfflineFeatures, setOfflineFeatures] = useState<ComponentType<{ registry: Registry | null }> | null>(
    null,
  );

  useEffect(() => {
    if (!enabled || !('serviceWorker' in navigator)) return;
    const load = () =>
      void import('./offline-features').then(
        (module) => setOfflineFeatures(() => module.OfflineFeatures),
        () => {
          // The network is away: there is nothing to store, and the next visit comes here again.
        },
      );
    const isFirstVisit = keptHost() === undefined && navigator.serviceWorker.controller === null;
    return isFirstVisit ? onFirstUse(load) : load();
  }, [enabled]);

  return OfflineFeatures && <OfflineFeatures registry={registry} />;
}
