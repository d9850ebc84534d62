import type { Connection, ConnectionChange, ConnectionRequest } from '@painel/contract';
import { useChange } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { useRequestKey } from '@painel/shared/parts';
import { queryOptions } from '@tanstack/react-query';
import { ledgerQueries } from '../ledger.queries';
import {
  addConnection,
  changeConnection,
  confirmPreview,
  listConnections,
  listVendors,
  previewAgain,
  removeConnection,
  syncNow,
} from './connections.api';

const whileReadingMs = 2_000;
const restMs = 60_000;

/** Whether the server is reading the lists of the exchange. */
export const isReading = ({ state }: Connection): boolean => state === 'reading';

const queryKey = [...ledgerQueries.all, 'connections'];

export const connectionQueries = {
  vendors: () =>
    queryOptions({
      queryKey: [...queryKey, 'vendors'],
      queryFn: ({ signal }) => listVendors(signal),
      staleTime: Infinity,
    }),
  list: () =>
    queryOptions({
      queryKey: [...queryKey, 'list'],
      queryFn: ({ signal }) => listConnections(signal),
      refetchInterval: ({ state }) => (state.data?.connections.some(isReading) ? whileReadingMs : restMs),
    }),
};

/** A change of the connections alone. */
const own = { invalidates: queryKey };
/** A change of entries. */
const ofEntries = { invalidates: ledgerQueries.dependents };

export function useAddConnection() {
  const withProof = useWithProof();
  const keyOf = useRequestKey();
  return useChange({
    async send(body: ConnectionRequest) {
      const made = await withProof(() => addConnection(body, keyOf(body)));
      // Where this fails, its card has a button that begins it.
      await previewAgain(made.id).catch(() => undefined);
      return made;
    },
    ...own,
  });
}

export const usePreviewAgain = () => useChange({ send: previewAgain, ...own });
export const useSyncNow = () => useChange({ send: syncNow, ...own });
export const useConfirmPreview = () => useChange({ send: confirmPreview, ...ofEntries });
export const useRemoveConnection = () => useChange({ send: removeConnection, ...ofEntries, waits: 'none' });

export function useChangeConnection() {
  const withProof = useWithProof();
  return useChange({
    // A new key is as sensitive as the first one, a pause is not.
    send: (change: ConnectionChange & { id: string }) =>
      change.fields ? withProof(() => changeConnection(change)) : changeConnection(change),
    ...own,
  });
}
