import type { Registry } from '@painel/shared/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepData, recallData } from './keep-data';
import { keepVisit } from './keep-visit';
import { keptHost } from './kept-start';

/** Storage may be denied or full: the visit then leaves no copies. */
const nothing = () => {};

function useWorkerReady() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void navigator.serviceWorker.ready.then(() => setReady(true));
  }, []);
  return isReady;
}

/** Stores what a visit without a network needs, and gives it back. Without a worker nothing could start from it. */
export function Copies({ registry }: { registry: Registry | null }) {
  const client = useQueryClient();
  const isReady = useWorkerReady();

  useEffect(() => {
    if (!isReady) return;
    const recall = () => void recallData(client).catch(nothing);
    if (keptHost() !== undefined || !navigator.onLine) recall();
    addEventListener('offline', recall);
    const stopKeeping = keepData(client);
    return () => {
      removeEventListener('offline', recall);
      stopKeeping();
    };
  }, [client, isReady]);
  useEffect(() => (isReady && registry ? keepVisit(registry) : undefined), [isReady, registry]);

  return null;
}
